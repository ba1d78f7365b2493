// Field groups: their list, their builder and settings, and templates that repeat them in forms.
import type { fieldGroupsWords as english } from '../en/field-groups.ts'
import type { SameShape } from '../same-shape.ts'

export const fieldGroupsWords: SameShape<typeof english> = {
  name: 'Feldgruppen',
  lead: 'Felder, die zusammengehören: {:Forms} können sie gemeinsam verwenden und darin wiederholen.',
  add: 'Feldgruppe hinzufügen',
  addLead: 'Die Felder fügen Sie als Nächstes hinzu.',
  title: 'Titel der Gruppe',
  titleText: 'Steht über jedem Eintrag: „Fahrzeug“ ergibt Fahrzeug 1, Fahrzeug 2.',
  description: 'Beschreibung',
  descriptionText: 'Für den Veranstalter: wozu die Gruppe dient.',
  about: 'Allgemeines zur Feldgruppe',
  asksNothing: 'Diese Feldgruppe hat noch keine Fragen',
  emptyTitle: 'Noch keine Feldgruppen',
  emptyText:
    'Eine Feldgruppe stellt dieselben Fragen zu mehreren Dingen: zu jedem Fahrzeug, zu jeder Person am Stand. Legen Sie eine an und verwenden Sie sie mit dem Feld „Feldgruppe“ ({:Forms}).',
  columns: {
    title: 'Feldgruppe',
    state: 'Status',
    fields: 'Felder',
    forms: 'Verwendet in',
  },
  usedIn: { one: '{count} {:Form}', other: '{count} {:Forms}' },
  published: '„{title}“ ist veröffentlicht: {:Forms}, die sie verwenden, zeigen sie',
  unpublished: '„{title}“ ist nicht mehr veröffentlicht: {:Forms} zeigen sie nicht mehr',
  links: {
    of: 'Bereiche der Feldgruppe',
    build: 'Felder bearbeiten',
    settings: 'Einstellungen',
  },
  settingsLead: 'Wie die Gruppe heißt und ob {:Forms} sie zeigen.',
  isPublished: 'Veröffentlicht',
  isPublishedText: '{:Forms} zeigen die Feldgruppe nur, solange sie veröffentlicht ist.',
  notYet: 'Noch lässt sich diese Feldgruppe nicht veröffentlichen:',
  usedBy: 'Was Sie speichern, ändert auch diese {:Forms}:',
  usedByUnpublished: 'Diese {:Forms} verwenden die Gruppe und zeigen sie ab der Veröffentlichung:',
  usedByNone:
    'Noch verwenden keine {:Forms} diese Gruppe. Fügen Sie dort das Feld „Feldgruppe“ hinzu.',
  stateOfForm: {
    published: 'veröffentlicht',
    unpublished: 'nicht veröffentlicht',
    archived: 'archiviert',
  },
  unpublishAsk: '„{title}“ nicht mehr veröffentlichen?',
  unpublishText:
    '{:Forms} blenden diese Fragen aus. Die folgenden Antworten bleiben gespeichert und erscheinen wieder, sobald Sie die Gruppe veröffentlichen.',
  unpublish: 'Veröffentlichung aufheben',
  answers: {
    submissions: {
      one: '„{title}“: {count} Einreichung mit Antworten',
      other: '„{title}“: {count} Einreichungen mit Antworten',
    },
    drafts: {
      one: '„{title}“: {count} Entwurf mit Antworten',
      other: '„{title}“: {count} Entwürfe mit Antworten',
    },
    none: 'Es sind keine Antworten gespeichert.',
    loading: 'Antworten werden gezählt …',
    unknown:
      'Die Antworten konnten nicht gezählt werden. Gespeicherte Antworten werden nicht gelöscht.',
  },
  duplicateTitle: 'Duplizieren',
  duplicateText: 'Eine Kopie mit denselben Feldern und Regeln, noch nirgends verwendet.',
  duplicate: 'Feldgruppe duplizieren',
  duplicated: '„{title}“ ist hinzugefügt',
  removeTitle: 'Löschen',
  removeText: 'Löscht die Gruppe mit ihren Feldern und Regeln.',
  remove: 'Feldgruppe löschen',
  removeAsk: '„{title}“ löschen?',
  removeAskText:
    'Das lässt sich nicht rückgängig machen. Was damit beantwortet wurde, bleibt in den Einreichungen.',
  removeFields: {
    one: '{count} Feld mit seinen Regeln',
    other: '{count} Felder mit ihren Regeln',
  },
  removeRefused: {
    one: 'Diese Gruppe wird noch verwendet: {titles}. Nehmen Sie sie dort zuerst heraus.',
    other: '{count} {:Forms} verwenden diese Gruppe: {titles}. Nehmen Sie sie dort zuerst heraus.',
  },
  removed: 'Die Feldgruppe ist gelöscht',
  template: {
    group: 'Feldgruppe',
    groupText: 'Ihre Fragen werden hier gestellt. Eine Änderung der Gruppe wirkt auch hier.',
    choose: 'Auswählen …',
    unpublishedOption: '{title} (nicht veröffentlicht)',
    unpublished: 'Diese Gruppe ist nicht veröffentlicht, daher sehen {:Teams} sie hier noch nicht.',
    replaced:
      'Die Fragen von „{title}“ werden hier nicht mehr gestellt. Antworten darauf bleiben gespeichert; Exporte kennzeichnen sie als entfernt.',
    edit: 'Felder von „{title}“ bearbeiten',
    none: 'Noch gibt es keine Feldgruppen.',
    isLooping: 'Kann mehrmals ausgefüllt werden',
    isLoopingText: '{:Teams} fügen selbst Einträge hinzu und entfernen sie.',
    maxLoops: 'Höchstzahl der Einträge',
    isUsingDefaultTitles: 'Titel der Gruppe als Überschrift',
    headings: 'Ergibt: {example}',
    loopPrefix: 'Überschrift',
    loopPrefixText: 'Kann die Gruppe wiederholt werden, folgt eine Nummer.',
  },
}
