"""Who sits down: computer players, which see an Observation of their own seat and nothing else."""
