// The titles of errors in German: formal and brief, with the terms of the portal.
import type { ErrorTexts } from './error-texts.types.ts'

export const german: ErrorTexts = {
  // Access
  wrongCredentials:
    'E-Mail-Adresse oder Passwort ist falsch, oder Sie haben keinen Zugang zu dieser Veranstaltung',
  wrongCode: 'Der Code ist falsch',
  codeNotValid: 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an',
  wrongSecondCode: 'Der Code ist falsch oder wurde schon benutzt',
  signInAnew: 'Das hat zu lange gedauert. Melden Sie sich noch einmal an',
  secondFactorIsOn: 'Der zweite Schritt ist schon eingeschaltet',
  secondFactorIsOff: 'Der zweite Schritt ist schon ausgeschaltet',
  passkeyNotValid:
    'Mit diesem Passkey kann sich hier niemand anmelden. Wählen Sie einen anderen Weg',
  passkeyNotOwn:
    'Dieser Passkey gehört nicht zu Ihrem Konto. Nehmen Sie einen anderen oder das Passwort',
  passkeyNotTaken: 'Der Passkey konnte nicht gespeichert werden. Versuchen Sie es noch einmal',
  passkeyNotFound: 'Diesen Passkey gibt es nicht mehr',
  tooManyPasskeys: 'Mehr als zwanzig Passkeys sind nicht möglich. Entfernen Sie zuerst einen',
  oidcOff: 'Hier gibt es keine zentrale Anmeldung',
  oidcAnew:
    'Diese Anmeldung ist beendet oder wurde in einem anderen Browser begonnen. Beginnen Sie noch einmal',
  oidcRefused:
    'Der Anbieter hat nicht mitgeteilt, wer Sie sind. Beginnen Sie noch einmal oder wählen Sie einen anderen Weg',
  oidcUnverified:
    'Der Anbieter hat Ihre E-Mail-Adresse nicht bestätigt. Wählen Sie einen anderen Weg',
  oidcNobody:
    'Die E-Mail-Adresse, die der Anbieter genannt hat, gehört niemandem, der diese Veranstaltung verwaltet',
  oidcAway:
    'Der Anbieter antwortet nicht. Versuchen Sie es in einer Minute noch einmal oder wählen Sie einen anderen Weg',
  proveAnew: 'Geben Sie Ihr Passwort noch einmal ein oder benutzen Sie einen Passkey',
  linkNotValid: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an',
  wrongPassword: 'Das jetzige Passwort ist falsch',
  passwordTooCommon: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes',
  emailTaken: 'Mit dieser Adresse meldet sich schon jemand an. Wählen Sie eine andere',
  noEmailChange:
    'Keine Änderung der Adresse wartet auf Bestätigung. Fordern Sie sie noch einmal an',
  sameEmail: 'Das ist schon Ihre Adresse',
  sameEmailOfPerson: 'Das ist schon die Adresse dieser Person',
  linkOfAnother: 'Dieser Link ist für ein anderes Konto. Melden Sie sich mit dem anderen Konto an',
  originalEmailNotDefined: 'Die frühere Adresse ist nicht bekannt',
  rollbackFailed: 'Die frühere Adresse konnte nicht wiederhergestellt werden',
  clientNotFound: 'Diese Person gibt es nicht',
  noTeamOfUser: 'Diese Person gehört zu keinem Team',
  teamWithdrawn:
    'Ihre Firma nimmt an dieser Veranstaltung nicht mehr teil. Sie können sich nicht anmelden',
  companyNotFound: 'Sie gehören nicht mehr zu dieser Firma',
  sessionNotFound: 'Diese Sitzung ist schon beendet',

  // Assets
  assetNotFound: 'Dieses Medium gibt es nicht',
  invalidAsset: 'Das Medium ist nicht gültig',
  assetInUse: 'Dieses Medium wird verwendet. Entfernen Sie es dort, dann löschen Sie es',

  // Audience
  invalidDimensions: 'Die Zielgruppe ist nicht gültig',

  // Cards
  layoutNotFound: 'Dieses Kartenlayout gibt es nicht',
  cardNotFound: 'Diese Karte gibt es nicht',
  invalidCard: 'Die Karte ist nicht gültig',
  invalidCards: 'Die Karten sind nicht gültig',
  invalidLayout: 'Das Layout ist nicht gültig',
  defaultLayoutStays: 'Das Standardlayout kann nicht gelöscht werden',
  teamTypeAssigned: 'Einer dieser Team-Typen hat schon ein anderes Layout',

  // Comments
  commentNotFound: 'Diesen Kommentar gibt es nicht',
  replyNotFound: 'Diese Antwort gibt es nicht',
  invalidComment: 'Der Kommentar ist nicht gültig',
  invalidReply: 'Die Antwort ist nicht gültig',
  threadFull: 'Dieses Gespräch ist voll. Löschen Sie zuerst, was niemand mehr braucht',

  // Content
  contentNotFound: 'Diese Seite gibt es nicht',
  versionNotFound: 'Diese Fassung gibt es nicht',
  invalidContentData: 'Die Seite ist nicht gültig',
  invalidPdfAfterUpload: 'Die hochgeladene Datei ist keine gültige PDF-Datei',
  pdfUploadFailed: 'Die PDF-Dateien konnten nicht verarbeitet werden',

  // Custom fields
  customFieldNotFound: 'Dieses eigene Feld gibt es nicht',
  invalidCustomField: 'Das eigene Feld ist nicht gültig',
  invalidCustomFieldValues: 'Werte eigener Felder sind nicht gültig',
  customFieldLabelTaken: 'Ein eigenes Feld mit dieser Beschriftung gibt es schon',
  standPartTaken: 'Ein anderes Feld zeigt diese Angabe zum Stand schon',
  customFieldDecides:
    'Dieses eigene Feld entscheidet, wer diese Einträge sieht. Ändern Sie zuerst die Einträge',
  customFieldsFull: 'Eine Veranstaltung hat höchstens 200 eigene Felder',
  invalidCustomFieldOrder:
    'Die Reihenfolge muss jedes eigene Feld einmal nennen. Vielleicht wurde inzwischen eines hinzugefügt oder gelöscht: Laden Sie die Seite neu und speichern Sie noch einmal',

  // Downloads
  downloadNotFound: 'Diesen Download gibt es nicht',
  invalidDownload: 'Der Download ist nicht gültig',
  invalidDownloadAfterUpload: 'Die hochgeladene Datei eignet sich nicht als Download',
  noDownloadUrl: 'Der Link zur Datei konnte nicht erstellt werden',

  // Events
  invalidEvent: 'Die Veranstaltung ist nicht gültig',
  eventNotFound: 'Diese Veranstaltung gibt es nicht',
  slugTaken: 'Eine andere Veranstaltung hat diesen Namen',
  appUrlTaken: 'Eine andere Veranstaltung hat diese Adresse',
  appUrlNotAllowed:
    'Geben Sie eine Adresse mit einer eigenen Domain ein, mit http oder https wie bei diesem Portal',
  packRefused: 'Dieses Paket kann nicht importiert werden. Nichts wurde geändert',
  packTooLarge: 'Das ist zu groß für ein Paket',
  packFilesTooLarge:
    'Die Dateien dieser Veranstaltung sind zusammen zu groß für ein Paket (64 MB). Kopieren Sie stattdessen die Veranstaltung',
  packsBusy: 'Gerade werden andere Pakete gelesen. Versuchen Sie es gleich noch einmal',
  partNeeded: 'Zur Auswahl gehören Teile, die nicht ausgewählt sind',
  notCloned: 'Etwas in dieser Veranstaltung kann nicht übernommen werden',
  oneEventOnly:
    'Dieses Portal hat eine einzige Veranstaltung. Mit EVENT_MODE=multi gestartet, kann es weitere haben',

  // Files
  fileNotFound: 'Diese Datei gibt es nicht',
  notAFileObject: 'Das ist keine Datei',
  notAnImage: 'Diese Datei ist kein Bild',
  kindNotAllowed: 'Diese Art von Datei ist hier nicht möglich',
  fileTooLarge: 'Die Datei ist zu groß',
  emptyFile: 'Die Datei ist leer',
  uploadStopped: 'Die Datei ist nicht vollständig angekommen',
  brokenImage: 'Das Bild ist nicht lesbar oder zu groß zum Anzeigen',
  tooManyPixels:
    'Dieses Bild hat mehr als 40 Megapixel. Speichern Sie es kleiner, zum Beispiel mit 6.000 × 4.000 Pixeln',
  storeFailed: 'Die Datei konnte nicht gespeichert werden',
  storeFull: 'Für Dateien ist im Augenblick kein Platz. Versuchen Sie es später noch einmal',
  filesUnreachable: 'Dateien sind im Augenblick nicht erreichbar. Versuchen Sie es noch einmal',
  linkExpired: 'Dieser Link gilt nicht mehr',
  bytesLost: 'Der Inhalt dieser Datei ist verloren gegangen',
  uploadNotFound: 'Dieses Hochladen ist beendet',
  wrongOffset: 'Das Hochladen wird an einer anderen Stelle fortgesetzt',
  uploadNotWhole: 'Die Datei ist noch nicht vollständig angekommen',
  tooManyPieces: 'Die Datei kam in zu vielen Teilen an',
  tooManyFiles: 'Zu viele hochgeladene Dateien werden noch nicht verwendet',

  // Forms
  formNotFound: 'Dieses Formular gibt es nicht',
  fieldGroupNotFound: 'Diese Feldgruppe gibt es nicht',
  formNotPublic: 'Dieses Formular ist nicht öffentlich',
  invalidForm: 'Das Formular ist nicht gültig',
  invalidFirstField: 'Das erste Feld ist nicht gültig',
  invalidNewFields: 'Neue Felder sind nicht gültig',
  invalidUpdatedFields: 'Geänderte Felder sind nicht gültig',
  invalidField: 'Das Feld ist nicht gültig',
  invalidFieldGroup: 'Die Feldgruppe ist nicht gültig',
  cannotPublish: 'Dieses Formular kann noch nicht veröffentlicht werden',
  archivedForm: 'Ein archiviertes Formular kann nicht veröffentlicht werden',
  formNotAvailable: 'Dieses Formular ist nicht mehr verfügbar',
  formInUse: 'Eine Aufgabe verwendet dieses Formular',
  confirmationNotFound: 'Diese Bestätigung gibt es nicht',
  invalidConfirmation: 'Die Bestätigung ist nicht gültig',
  defaultConfirmation:
    'Die Standardbestätigung kann nicht gelöscht werden, ist immer eingeschaltet und hat keine Regeln',
  formNotificationNotFound: 'Diese Benachrichtigung gibt es nicht',
  invalidFormNotification: 'Die Benachrichtigung ist nicht gültig',
  fieldGroupInUse: 'Ein Formular verwendet diese Feldgruppe',

  // Imports
  importNotFound: 'Diesen Import gibt es nicht',
  importRowNotFound: 'Diese Zeile gibt es in diesem Import nicht',
  invalidImport: 'Der Import ist nicht gültig',
  importTooLarge: 'Eine Datei mit Teams darf bis zu 10 MB groß sein',
  importUnreadable:
    'Diese Datei ist nicht als Tabelle lesbar. Speichern Sie sie als .xlsx oder CSV (UTF-8) und versuchen Sie es noch einmal',
  importOtherFormat:
    'Dieses Format ist nicht lesbar. Öffnen Sie die Datei in Excel, LibreOffice oder Numbers und speichern oder exportieren Sie sie als .xlsx',
  importEncrypted:
    'Diese Tabelle ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort und versuchen Sie es noch einmal',
  importUnclosedQuotes:
    'Ein Anführungszeichen in dieser Datei wird nicht geschlossen. Speichern Sie sie noch einmal aus Ihrer Tabelle',
  importTookTooLong:
    'Das Lesen der Datei hat zu lange gedauert, weil der Server ausgelastet ist. Versuchen Sie es gleich noch einmal',
  importTooMuch:
    'Diese Tabelle enthält viel mehr, als ihre Dateigröße vermuten lässt, und wurde deshalb nicht gelesen. Kopieren Sie die Zeilen in eine neue',
  importTooManyRows: 'Eine Datei mit Teams darf bis zu 5.000 Zeilen haben',
  importTooManyColumns: 'Eine Datei mit Teams darf bis zu 200 Spalten haben',
  importCellTooLong: 'Eine Zelle dieser Datei hat mehr als 5.000 Zeichen',
  importEmpty: 'Unter den Überschriften dieser Datei stehen keine Zeilen',
  importsBusy: 'Gerade werden andere Dateien gelesen. Versuchen Sie es gleich noch einmal',
  tooManyImports:
    'Diese Veranstaltung hat schon 200 Importe. Löschen Sie einen, den niemand mehr braucht',
  importColumnsMissing:
    'Wählen Sie zuerst die Spalten mit dem Namen der Teams sowie mit Namen und E-Mail-Adresse der Leitung',
  importNothingToDo: 'Keine Zeile dieser Datei kann importiert werden',
  importIsRunning: 'Dieser Import läuft gerade',
  importIsDone:
    'Dieser Import ist abgeschlossen. Laden Sie die Datei noch einmal, um etwas zu ändern',
  importRowNotAdded:
    'Nur eine Zeile, die ein Team hinzugefügt oder geändert hat, kann zurückgenommen werden',
  importChangedSince:
    'Diese Werte hat nach dem Import jemand geändert. Ändern Sie sie auf der Seite des Teams',
  importTeamInUse:
    'Aus diesem Team hat sich schon jemand angemeldet. Löschen Sie das Team, wenn es nicht bleiben soll',
  importContactInUse:
    'Dieser Kontakt hat sich schon angemeldet, oder weitere Personen gehören dazu. Ändern Sie sie auf der Seite des Teams',
  teamIdIsNull: 'Das Team dieser Zeile ist nicht bekannt',
  userIdIsNull: 'Die Person dieser Zeile ist nicht bekannt',

  // Locks
  lockHeld: 'Jemand anderes bearbeitet das gerade',
  lockNotYours: 'Jemand anderes bearbeitet das gerade',
  tooManyLocks: 'Zu vieles wird gleichzeitig bearbeitet',

  // Emails
  invalidAddress: 'Die E-Mail-Adresse ist nicht gültig',
  linkElsewhere: 'Ein Link in einer E-Mail muss in dieses Portal führen',
  addressStopped: 'Eine E-Mail an diese Adresse kam zurück oder wurde als Spam gemeldet',
  heldUnreadable:
    'Der Schlüssel des Portals hat sich geändert, seit diese E-Mail geschrieben wurde',
  wordingElsewhere: 'Der Text dieser E-Mail wird bei dem Eintrag bearbeitet, um den es geht',
  notSentYet: 'Diese E-Mail wurde noch nicht gesendet',
  emailNotFound: 'Diese E-Mail gibt es nicht',

  // Emails to several people
  mailingNotFound: 'Diese Rundmail gibt es nicht',
  invalidMailing: 'Die Rundmail ist nicht gültig',
  mailingToNobody: 'Niemand davon kann E-Mails empfangen',
  mailingToPlanned:
    'Hier gibt es noch keinen Kontakt, also kann niemand die E-Mail empfangen. Fügen Sie zuerst Kontakte hinzu',
  mailingToTooMany: 'Das sind zu viele Personen für eine Rundmail. Grenzen Sie die Liste ein',
  tooManyMailings:
    'Diese Veranstaltung hat schon zu viele Rundmails. Löschen Sie eine, die niemand mehr braucht',
  mailingNotWritten: 'Schreiben Sie zuerst Betreff, Überschrift und Text',
  mailingHasGone: 'Diese Rundmail wurde gesendet und kann nicht mehr geändert werden',
  mailingIsRunning: 'Diese Rundmail wird gerade gesendet',
  mailingNothingFailed: 'Keine dieser E-Mails ist fehlgeschlagen',
  unsubscribeLinkInvalid:
    'Dieser Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail',

  // Navigation
  listViewNotFound: 'Diese Ansicht gibt es nicht',
  invalidListView: 'Die Ansicht ist nicht gültig',
  tooManyListViews: 'Es gibt schon zu viele Ansichten. Löschen Sie zuerst eine',

  // Notifications
  notificationNotFound: 'Diese Mitteilung gibt es nicht',
  invalidNotification: 'Die Mitteilung ist nicht gültig',
  invalidTargetDate: 'Der Zeitpunkt ist nicht gültig',
  notificationMoved:
    'Diese Mitteilung wurde inzwischen veröffentlicht, oder ihre Planung wurde aufgehoben. Laden Sie die Seite neu',

  // Reminders
  scheduleNotFound: 'Diesen Erinnerungsplan gibt es nicht',
  invalidSchedule: 'Der Erinnerungsplan ist nicht gültig',
  tooManySchedules: 'Es gibt schon zu viele Erinnerungspläne',

  // Reports
  reportNotFound: 'Diesen Bericht gibt es nicht',
  reportRunNotFound: 'Diesen Stand des Berichts gibt es nicht',
  invalidReport: 'Der Bericht ist nicht gültig',

  // Settings
  eventIdIsNull: 'Diese Adresse gehört zu keiner Veranstaltung',
  eventIdNotFound: 'Diese Veranstaltung gibt es nicht',
  noEventFound: 'Die Einstellungen der Veranstaltung sind nicht lesbar',
  noEmailsFound: 'Die Einstellungen der E-Mails sind nicht lesbar',
  noOnboardingFound: 'Die Einstellungen der Begrüßung sind nicht lesbar',
  noBrandingFound: 'Die Einstellungen des Erscheinungsbilds sind nicht lesbar',
  noFeaturedFound: 'Die Einstellungen der hervorgehobenen Seiten sind nicht lesbar',
  noTerminologyFound: 'Die Bezeichnungen sind nicht lesbar',
  noVariablesFound: 'Die Grundwerte sind nicht lesbar',
  noWelcomeEmailFound: 'Die Einstellungen der Willkommens-E-Mail sind nicht lesbar',
  eventArchived: 'Das Portal dieser Veranstaltung ist geschlossen',
  notSetUp: 'Dieses Portal ist noch nicht eingerichtet',
  invalidBrandingSettings: 'Die Einstellungen des Erscheinungsbilds sind nicht gültig',
  invalidEventSettings: 'Die Einstellungen der Veranstaltung sind nicht gültig',
  invalidVariablesSettings: 'Die Grundwerte sind nicht gültig',
  invalidTerminologySettings: 'Die Bezeichnungen sind nicht gültig',
  invalidCorePages: 'Die Einstellungen der Grundseiten sind nicht gültig',
  invalidDashboardHeader: 'Die Einstellungen des Kopfbereichs sind nicht gültig',
  invalidFeatured: 'Die hervorgehobenen Seiten sind nicht gültig',
  invalidSidebar: 'Die Seitenleiste ist nicht gültig',
  invalidOnboardingSettings: 'Die Einstellungen der Begrüßung sind nicht gültig',
  invalidSetup: 'Die Checkliste ist nicht gültig',
  invalidEmailsSettings: 'Die Einstellungen der E-Mails sind nicht gültig',
  invalidWelcomeEmailSettings: 'Die Einstellungen der Willkommens-E-Mail sind nicht gültig',

  // Stands
  standNotFound: 'Diesen Stand gibt es nicht',
  invalidStand: 'Der Stand ist nicht gültig',
  standNumberTaken: 'Einen Stand mit dieser Nummer gibt es schon',
  standTaken:
    'Diesen Stand hat eine andere Firma. Geben Sie ihn weiter oder wählen Sie einen anderen',
  standNotHeld: 'Diese Firma hat diesen Stand nicht',
  standTeamWithdrawn:
    'Diese Firma ist zurückgezogen. Nehmen Sie sie wieder auf oder wählen Sie eine andere',
  standsOfTeamFull: 'Eine Firma kann höchstens 20 Stände haben',
  standsFull: 'Eine Veranstaltung kann höchstens 20.000 Stände haben',
  standValuesLost:
    'Firmen haben in diesem Feld Werte, die kein Stand hat. Legen Sie zuerst die Stände aus den eigenen Feldern an',
  standsToFix:
    'Die Stände können noch nicht angelegt werden. Berichtigen Sie zuerst die genannten Firmen',

  // Submissions
  submissionNotFound: 'Diese Einreichung gibt es nicht',
  invalidSubmission: 'Die Einreichung ist nicht gültig',
  invalidAfterUpload: 'Die Einreichung ist nach dem Hochladen nicht gültig',
  formClosed: 'Dieses Formular ist nicht mehr offen. Ihre Eingaben bleiben auf diesem Bildschirm',
  formNotOpenYet: 'Dieses Formular ist noch nicht offen',
  formFull: 'Dieses Formular wurde schon so oft eingereicht, wie es möglich ist',
  notEditable: 'Dieses Formular wurde eingereicht und kann nicht mehr geändert werden',
  pricesChanged:
    'Seit Ihrer Bestellung haben sich Preise geändert. Sehen Sie sie an und reichen Sie noch einmal ein, wenn Sie einverstanden sind',
  draftNotOurs: 'Das ist noch ein Entwurf. Nach dem Einreichen können Sie ihn ändern',
  reasonMissing: 'Geben Sie an, warum eine Pflichtangabe fehlt',
  formPricesChanged:
    'Die Preise des Formulars haben sich geändert. Laden Sie die Liste neu und versuchen Sie es noch einmal',
  tooManyColumns:
    'Diese Tabelle hat mehr Spalten, als XLSX aufnehmen kann (16.384). Exportieren Sie sie als CSV',
  guestPassOver:
    'Dieser Link ist abgelaufen. Öffnen Sie das Formular noch einmal; Ihre Eingaben bleiben auf diesem Bildschirm',
  sentTooSoon:
    'Dieses Formular wurde eben erst geöffnet. Warten Sie drei Sekunden und senden Sie noch einmal',
  notAPerson: 'Dies wurde nicht gesendet, weil es automatisch erzeugt wirkt',
  taskDoesNotFit: 'Diese Aufgabe gehört nicht zu diesem Formular',
  invalidTaskProgress: 'Der Stand der Aufgabe ist nicht gültig',
  invalidSupplierLink: 'Der Link für Lieferanten ist nicht gültig',
  supplierLinkNotFound: 'Diesen Link gibt es nicht',
  tooManySupplierLinks:
    'Ein Lieferant kann 20 Links haben. Widerrufen Sie einen, den niemand mehr braucht',
  supplierLinkClosed: 'Dieser Link gilt nicht mehr. Bitten Sie den Veranstalter um einen neuen',
  supplierOrdersChanged: 'Die Bestellungen haben sich inzwischen geändert. Laden Sie die Liste neu',
  notInWaitingList: 'Sie stehen nicht auf dieser Warteliste',
  waitingTeamNotFound: 'Dieses Team steht nicht mehr auf der Warteliste',
  noWaitingList: 'Dieser Artikel hat keine Warteliste',
  aboveWaitingMaximum: 'Das ist mehr als das Maximum pro Team',
  unitsAreLeft: 'Es ist jetzt genug verfügbar. Bestellen Sie im Formular',
  noTeam: 'Diese Person gehört zu keinem Team',

  // Suppliers
  supplierNotFound: 'Diesen Lieferanten gibt es nicht',
  invalidSupplier: 'Der Lieferant ist nicht gültig',
  logoFailed: 'Das Logo konnte nicht hochgeladen werden',
  supplierGroupNotFound: 'Diese Gruppe gibt es nicht',
  invalidSupplierGroup: 'Die Gruppe ist nicht gültig',

  // Tasks
  taskNotFound: 'Diese Aufgabe gibt es nicht',
  taskGroupNotFound: 'Diese Gruppe gibt es nicht',
  invalidTaskValues: 'Die Aufgabe ist nicht gültig',
  invalidGroup: 'Die Gruppe ist nicht gültig',
  assigneeCannotOpen: 'Diese Person sieht nur ausgewählte Aufgaben, und diese ist nicht darunter',
  invalidProgress: 'Der Stand der Aufgabe ist nicht gültig',
  invalidTaskFiles: 'Dateien der Aufgabe sind nach dem Hochladen nicht gültig',
  cannotTick:
    'Diese Aufgabe wird nicht durch Abhaken erledigt, sondern durch das, was sie verlangt',
  notYetConfirmed: 'Der Veranstalter hat diese Aufgabe noch nicht bestätigt',
  cannotMarkNotApplicable: 'Diese Aufgabe kann nicht als „Entfällt“ markiert werden',
  taskLocked: 'Die Frist dieser Aufgabe ist vorbei. Sie kann nicht mehr geändert werden',
  taskWaits: 'Zuerst muss eine andere Aufgabe erledigt werden',
  nothingToRead: 'Was hier zu lesen ist, ist für Sie noch nicht veröffentlicht',
  filesClosed: 'Die Dateien zu dieser Aufgabe können nicht mehr geändert werden',
  inReview: 'Der Veranstalter prüft das gerade. Nach der Entscheidung können Sie es ändern',
  cannotReview: 'Darüber kann nicht mehr entschieden werden. Laden Sie die Seite neu',
  nothingToExtend: 'Hier ist nichts mehr offen, das eine Frist hat',
  alreadyAsked: 'Mehr Zeit ist schon angefragt. Der Veranstalter hat noch nicht geantwortet',
  alreadyDecided: 'Jemand anderes hat das schon beantwortet',
  extensionNotFound: 'Diese Fristverlängerung gibt es nicht',
  changedSince: 'Das kann nicht mehr zurückgenommen werden, weil es neuere Änderungen gibt',
  cannotPutBack: 'Das kann nicht mehr zurückgenommen werden, weil es neuere Änderungen gibt',
  formLocked: 'Zu dieser Aufgabe gibt es Antworten. Ihr Formular kann nicht mehr geändert werden',

  // Teams
  teamNotFound: 'Dieses Team gibt es nicht',
  teamTypeNotFound: 'Diesen Team-Typ gibt es nicht',
  invalidTeam: 'Das Team ist nicht gültig',
  invalidTeamOwner: 'Die Leitung ist nicht gültig',
  invalidTeamType: 'Der Team-Typ ist nicht gültig',
  teamFull: 'Mehr Personen sind nicht möglich',
  teamTypeNameTaken: 'Einen Team-Typ mit diesem Namen gibt es schon',
  cannotSelfDelete: 'Sie können sich nicht selbst löschen',
  alreadyInAGroup: 'Gehört schon zu einer Gruppe',
  isAStandShare: 'Ein Mitaussteller kann keine eigenen Mitaussteller haben',
  hasStandShares: 'Ein Team mit Mitausstellern kann nicht gelöscht werden',
  alreadyWithdrawn: 'Dieses Team ist bereits zurückgezogen',
  teamHasWithdrawn: 'Dieses Team nimmt nicht mehr teil. Nehmen Sie es zuerst wieder auf',
  notWithdrawn: 'Dieses Team nimmt teil',
  organisersStay: 'Das Team des Veranstalters kann nicht zurückgezogen werden',
  cannotTakeOver:
    'Diese Firma kann den Stand nicht übernehmen. Wählen Sie eine, die teilnimmt und kein Mitaussteller einer anderen ist',
  alreadyReplaced: 'Den Stand hat bereits eine andere Firma übernommen',
  parentIsWithdrawn: 'Der Hauptaussteller nimmt nicht mehr teil. Nehmen Sie zuerst ihn wieder auf',
  stockIsOrdered:
    'Es wäre mehr bestellt, als der Bestand hergibt. Verringern Sie zuerst Bestellungen, oder nehmen Sie das Team trotzdem wieder auf',
  teamTypeInUse: 'Dieser Team-Typ wird verwendet. Entfernen Sie ihn zuerst aus diesen Einträgen',

  // Time table
  scheduleItemNotFound: 'Diesen Termin gibt es nicht',
  invalidScheduleItem: 'Der Termin ist nicht gültig',

  // People
  userNotFound: 'Diese Person gibt es nicht',
  invalidUser: 'Die Person ist nicht gültig',
  alreadyInEvent: 'Diese Person ist schon in dieser Veranstaltung',
  alreadyInThisTeam: 'Diese Person gehört schon zu diesem Team',
  hasSeveralTeams:
    'Diese Person gehört zu mehreren Teams. Wer organisiert, kann nur zu einem gehören',
  alreadyInATeam: 'Diese Person gehört schon zu einem Team',
  ownsATeam:
    'Diese Person leitet ein Team. Übergeben Sie zuerst die Leitung oder löschen Sie das Team',
  cannotDeleteOneself: 'Sie können sich nicht selbst löschen',
  lastAdmin: 'Die Veranstaltung braucht mindestens eine Person mit der Stufe Admin',

  // Webhooks
  webhookNotFound: 'Diesen Webhook gibt es nicht',
  deliveryNotFound: 'Diese Zustellung gibt es nicht',
  invalidWebhook: 'Der Webhook ist nicht gültig',
  deliveryUnmade:
    'Die Adresse dieser Zustellung konnte nicht ausgefüllt werden. Sie kann nicht noch einmal gesendet werden',
  deliveryWaits: 'Diese Zustellung wird noch versucht',

  // Every module
  unauthenticated: 'Sie sind nicht angemeldet',
  forbidden: 'Sie dürfen das nicht',
  onlyLooking: 'Sie sehen das Portal als andere Person und können nichts ändern',
  notOnBehalf: 'Das kann niemand im Namen einer anderen Person tun',
  outsideLimits: 'Das gehört nicht zu Ihrem Bereich in dieser Veranstaltung',
  onlyReading: 'Sie haben nur Leserechte',
  notFound: 'Nicht gefunden',
  methodNotAllowed: 'Diese Adresse ist nicht für diese Art von Anfrage',
  invalidInput: 'Angaben fehlen oder sind nicht gültig',
  bodyTooLarge: 'Das ist zu groß, um auf einmal gesendet zu werden',
  userIdIsEmpty: 'Die Person fehlt',
  teamIdIsEmpty: 'Das Team fehlt',
  noId: 'Der Eintrag fehlt',
  staleRevision: 'Jemand anderes hat das geändert, seit Sie es geöffnet haben',
  unreadableRecord:
    'Dieser Eintrag ist nicht lesbar. Der Fehler wurde gemeldet, und der Eintrag wird nicht geändert',
  revisionRequired: 'Zu einer Änderung gehört die Fassung, auf der sie beruht',
  idempotencyKeyInvalid: 'Ein Idempotency-Key hat 1 bis 200 sichtbare ASCII-Zeichen',
  idempotencyKeyReused: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage',
  requestInProgress: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch',
  signedInAsAnother:
    'In diesem Browser ist jetzt eine andere Person oder eine andere Ihrer Firmen geöffnet. Es wurde nichts gespeichert',
  alreadyDone: 'Das ist schon erledigt. Laden Sie die Seite neu, um das Ergebnis zu sehen',
  deletedMeanwhile:
    'Etwas, das hierfür nötig ist, wurde inzwischen gelöscht. Laden Sie die Seite neu',
  throttled: 'Zu viele Versuche. Versuchen Sie es später noch einmal',
  tooManyCalls: 'Zu viele Anfragen auf einmal. Versuchen Sie es gleich noch einmal',
  busy: 'Das Portal ist sehr ausgelastet. Versuchen Sie es gleich noch einmal',
  unconfirmed:
    'Das Portal konnte das nicht rechtzeitig bestätigen. Vielleicht ist es gespeichert. Sehen Sie nach, bevor Sie es noch einmal versuchen',
  exportsBusy: 'Gerade laufen andere Exporte. Versuchen Sie es gleich noch einmal',
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
}
