// Words and phrases of questions, and the words that portals use for the same.

/** By the folded word. Both are searched for. */
export const SAME_MEANING: ReadonlyMap<string, string> = new Map([
  ['abbauen', 'abbau'],
  ['abbauzeit', 'abbau'],
  ['abbauzeiten', 'abbau'],
  ['abladen', 'entladen'],
  ['aufbauen', 'aufbau'],
  ['aufbauzeit', 'aufbau'],
  ['aufbauzeiten', 'aufbau'],
  ['ausladen', 'entladen'],
  ['derig', 'breakdown'],
  ['dismantle', 'breakdown'],
  ['dismantling', 'breakdown'],
  ['demontage', 'abbau'],
  ['entsorgen', 'abfall'],
  ['entsorgung', 'abfall'],
  ['garbage', 'waste'],
  ['mull', 'abfall'],
  ['mullabfuhr', 'abfall'],
  ['mullentsorgung', 'abfall'],
  ['notruf', 'notfall'],
  ['notrufnummer', 'notfall'],
  ['offnungszeit', 'geoffnet'],
  ['offnungszeiten', 'geoffnet'],
  ['rechnungsadresse', 'rechnung'],
  ['rechnungsanschrift', 'rechnung'],
  ['rubbish', 'waste'],
  ['standnummer', 'stand'],
  ['teardown', 'breakdown'],
  ['trash', 'waste'],
])

export interface Phrase {
  /** `rest` matches words in between, which are searched for as well. */
  readonly pattern: RegExp
  /** The words of portals, best first; a record has all words of one of them. */
  readonly means: readonly string[]
}

const upTo3Words = String.raw`(?<rest>(?:\s+[\p{L}\p{N}]+){0,3}?)`

/** Phrases whose single words mean something else. The phrase itself is searched for as well. */
export const PHRASES: readonly Phrase[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:take|takes|taking|taken|tear|break)${upTo3Words}\s+down\b`,
      'iu',
    ),
    means: ['breakdown'],
  },
  { pattern: /\b(?:get|come|move)\s+in\b/iu, means: ['build up', 'open'] },
  { pattern: /\b(?:he?rein|hinein|rein)\b/iu, means: ['aufbau', 'geoffnet'] },
  { pattern: /\bin\s+die\s+halle\b/iu, means: ['aufbau', 'geoffnet'] },
  { pattern: /\bmov(?:e|ing)\s+out\b/iu, means: ['breakdown'] },
  { pattern: /\b(?:opening|open)\s+(?:hours?|times?)\b/iu, means: ['open visitors', 'open'] },
  { pattern: /\b(?:invoice|invoicing|billing)\s+address\b/iu, means: ['invoice'] },
]

/** Verbs of questions, folded. They do not decide which screen matches. */
const ACTIONS = new Set(
  (
    'add change check create delete edit forgot forgotten find invite manage new open remove reset see set show ' +
    'subscribe update view ' +
    'abonnieren andern anlegen anzeigen bearbeiten einladen entfernen finden hinzufugen loschen neu neue neuen ' +
    'neues offnen sehen setzen vergessen verwalten zurucksetzen'
  ).split(' '),
)
export const isAction = (word: string): boolean => ACTIONS.has(word)

/** Names of things on the portal's own screens, by which people search for these, in all languages. */
export const THINGS_ON_SCREENS = {
  myTeam:
    'team colleague colleagues coworker employee staff people person member user invitation ' +
    'Kollege Kollegin Kollegen Mitarbeiter Mitarbeiterin Mitarbeitende Leute Personen Mitglied Benutzer Einladung',
  myAccount:
    'account profile password passkey signin login email address language dark mode ' +
    'Konto Profil Passwort Kennwort Anmeldung Mailadresse EMailAdresse Sprache Dunkelmodus',
  tasks: 'deadlines checklist todo Fristen Fälligkeiten Checkliste',
  timeTable:
    'calendar schedule agenda timetable Outlook Google iCal iPhone ' +
    'Kalender Terminkalender Termine Programm Zeitplan',
} as const

/** The same on the screens of organisers: settings, and things that have no screen of their own. */
export const THINGS_ON_ADMIN_SCREENS = {
  event:
    'language languages timezone time zone dates venue support address ' +
    'Sprache Sprachen Zeitzone Termin Datum Ort Kontaktadresse',
  branding: 'logo colour colours color colors favicon Logo Farbe Farben Aussehen Design',
  variables:
    'tax VAT rate currency payment link accounting bookkeeping terms ' +
    'Steuer Steuersatz MwSt Mehrwertsteuer USt Umsatzsteuer Währung Zahlungslink Buchhaltung',
  orders:
    'invoice invoices billing accounting bookkeeping paid payment Excel CSV ' +
    'Rechnung Rechnungen Buchhaltung bezahlt Zahlung Zahlungen',
  reviews:
    'extend extension deadline more time approval ' +
    'Frist verlängern Verlängerung Fristverlängerung mehr Zeit Freigabe',
  welcomeEmail:
    'welcome mail email invitation Willkommensmail Willkommensemail Willkommens Mail Einladung',
  users: 'GDPR privacy personal data erase erasure DSGVO Datenschutz personenbezogen Daten löschen',
  teams:
    'withdrawn withdraw withdrawal cancelled cancellation stand number hall ' +
    'zurückgezogen zurückziehen Absage abgesagt Standnummer Halle',
  importTeams: 'Excel spreadsheet XLSX CSV upload Tabelle hochladen einlesen',
  reports: 'Excel spreadsheet XLSX CSV export Tabelle Auswertung exportieren',
} as const
