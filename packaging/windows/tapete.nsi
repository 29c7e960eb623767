; The installer for Windows: for one person, without administrator rights.
;
;   makensis -DVERSION=0.1.0 -DFOLDER=dist\tapete -DICON=build\icons\tapete.ico -DOUT=dist\tapete-setup.exe tapete.nsi
;
; `python packaging/windows_packages.py` calls it so. Silent: /S; another folder: /D=C:\Games\Tapete.

Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
RequestExecutionLevel user

!include MUI2.nsh
!include FileFunc.nsh

!define NAME "Tapete"
!define KEY "Software\Tapete"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tapete"
!define RECORD "Tapete.Record"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tapete"
InstallDirRegKey HKCU "${KEY}" "Folder"
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "${LICENCE}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\tapete.exe"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${KEY}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"

!insertmacro MUI_PAGE_LICENSE "${LICENCE_FILE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Catalan"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Greek"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString PROGRAM ${LANG_ENGLISH} "Tapete"
LangString PROGRAM ${LANG_CATALAN} "Tapete"
LangString PROGRAM ${LANG_SPANISH} "Tapete"
LangString PROGRAM ${LANG_FRENCH} "Tapete"
LangString PROGRAM ${LANG_GREEK} "Tapete"
LangString RECORDS ${LANG_ENGLISH} "Open records (.tapete) with Tapete"
LangString RECORDS ${LANG_CATALAN} "Obre les partides (.tapete) amb Tapete"
LangString RECORDS ${LANG_SPANISH} "Abrir las partidas (.tapete) con Tapete"
LangString RECORDS ${LANG_FRENCH} "Ouvrir les parties (.tapete) avec Tapete"
LangString RECORDS ${LANG_GREEK} "Άνοιγμα παρτίδων (.tapete) με το Tapete"
LangString DESKTOP ${LANG_ENGLISH} "Shortcut on the desktop"
LangString DESKTOP ${LANG_CATALAN} "Drecera a l'escriptori"
LangString DESKTOP ${LANG_SPANISH} "Acceso directo en el escritorio"
LangString DESKTOP ${LANG_FRENCH} "Raccourci sur le bureau"
LangString DESKTOP ${LANG_GREEK} "Συντόμευση στην επιφάνεια εργασίας"
LangString RECORD_NAME ${LANG_ENGLISH} "Tapete record"
LangString RECORD_NAME ${LANG_CATALAN} "Partida de Tapete"
LangString RECORD_NAME ${LANG_SPANISH} "Partida de Tapete"
LangString RECORD_NAME ${LANG_FRENCH} "Partie de Tapete"
LangString RECORD_NAME ${LANG_GREEK} "Παρτίδα του Tapete"

Section "$(PROGRAM)" Program
    SectionIn RO
    ; Files of an older version would lie beside the new ones.
    RMDir /r "$INSTDIR\_internal"
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}${SLASH}*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Tapete.lnk" "$INSTDIR\tapete.exe"
    WriteRegStr HKCU "${KEY}" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\tapete.exe"
    WriteRegStr HKCU "${REMOVAL}" "Publisher" "${MAKER}"
    WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
    WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    IntFmt $0 "0x%08X" $0
    WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" "$0"
SectionEnd

Section "$(RECORDS)" Records
    WriteRegStr HKCU "Software\Classes\.tapete\OpenWithProgids" "${RECORD}" ""
    WriteRegStr HKCU "Software\Classes\.tapete" "" "${RECORD}"
    WriteRegStr HKCU "Software\Classes\${RECORD}" "" "$(RECORD_NAME)"
    WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\tapete.exe,0"
    WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\tapete.exe" open "%1"'
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "$(DESKTOP)" Desktop
    CreateShortcut "$DESKTOP\Tapete.lnk" "$INSTDIR\tapete.exe"
SectionEnd

Function .onInit
    !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

; Matches and settings stay: they lie in the person's own folders, not here.
Section "Uninstall"
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\tapete.exe"
    Delete "$INSTDIR\tapete-cli.exe"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Tapete.lnk"
    Delete "$DESKTOP\Tapete.lnk"
    DeleteRegKey HKCU "Software\Classes\${RECORD}"
    DeleteRegValue HKCU "Software\Classes\.tapete\OpenWithProgids" "${RECORD}"
    ReadRegStr $0 HKCU "Software\Classes\.tapete" ""
    StrCmp $0 "${RECORD}" 0 +2
    DeleteRegValue HKCU "Software\Classes\.tapete" ""
    DeleteRegKey /ifempty HKCU "Software\Classes\.tapete\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "Software\Classes\.tapete"
    DeleteRegKey HKCU "${REMOVAL}"
    DeleteRegKey HKCU "${KEY}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Function un.onInit
    !insertmacro MUI_UNGETLANGUAGE
FunctionEnd
