"""What lasts: records, their checking, the referee, verifiable deals and the journal."""
