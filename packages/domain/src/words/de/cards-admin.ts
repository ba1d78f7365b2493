// The editor of dashboard cards.
import type { cardsAdminWords as english } from '../en/cards-admin.ts'
import type { SameShape } from '../same-shape.ts'

export const cardsAdminWords: SameShape<typeof english> = {
  lead: 'Die erste Seite ({:Dashboard}) hat sechs Karten, unter dem, was als Nächstes fällig ist. {:Teams} sehen davon die, die mehr sagen als die Navigation: einen Text, eine Zahl oder eine eigene Seite. {:Teams} eines Typs oder mit einem Wert eines eigenen Felds können ein eigenes Layout haben.',
  add: 'Layout hinzufügen',
  onlyDefault:
    'Alle {:Teams} haben das Standardlayout. Fügen Sie eines für {:Team}-Typen hinzu, die andere Karten brauchen.',
  default: 'Standard',
  noTypes: 'Noch für keine {:Teams}',
  nameMissing: 'Geben Sie dem Layout einen Namen.',
  teamTypesText:
    'Je {:Team} gilt ein Layout. Passen mehrere, gilt das mit den meisten eigenen Feldern, danach das mit {:Team}-Typen.',
  defaultText:
    'Der Standard gilt für alle {:Teams} ohne eigenes Layout. Er lässt sich nicht löschen.',
  cards: 'Karten',
  cardsText:
    'In dieser Anordnung erscheinen sie ({:Dashboard}). Wählen Sie eine, um sie zu ändern.',
  preview: 'Vorschau',
  hiddenCards: {
    one: 'Eine Karte führt zu etwas, das einige dieser {:Teams} nicht sehen. Sie sehen stattdessen eine andere Karte.',
    other:
      '{count} Karten führen zu etwas, das einige dieser {:Teams} nicht sehen. Sie sehen stattdessen andere Karten.',
  },
  card: {
    place: 'Karte {place}',
    type: 'Führt zu',
    plain: 'Bereiche des Portals',
    single: 'Ein bestimmter Eintrag',
    target: 'Ziel',
    targetMissing: 'Wählen Sie ein Ziel für die Karte.',
    choose: 'Auswählen',
    chooseOther: 'Anderes auswählen',
    title: 'Titel',
    titleText: 'Ohne Titel heißt die Karte „{usual}“.',
    nameless: 'Noch nichts gewählt',
    isMini: 'Kleine Karte',
    isMiniText: 'Nur Symbol und Titel, halb so hoch.',
    description: 'Beschreibung',
    hiddenFromAll:
      'Keine {:Teams} mit diesem Layout können das Ziel der Karte sehen. Sie sehen stattdessen eine andere Karte.',
    hiddenFrom:
      'Nicht alle können das Ziel der Karte sehen: {types}. Wer es nicht sieht, sieht stattdessen eine andere Karte.',
  },
  types: {
    tasks: '{:Tasks}',
    forms: '{:Forms}',
    downloads: '{:Downloads}',
    suppliers: '{:Suppliers}',
    content: 'Inhalte',
    timeTable: '{:TimeTable}',
    notifications: '{:Notifications}',
    myTeam: '{:Team}',
    myAccount: 'Mein Konto',
    contentPage: 'Seite',
    form: '{:Form}',
    task: '{:Task}',
    supplier: '{:Supplier}',
    download: '{:Download}',
  },
  endTitle: 'Löschen',
  endText:
    'Das Layout wird mit seinen sechs Karten gelöscht. Für die betroffenen {:Teams} gilt dann der Standard.',
  removeTitle: '„{name}“ löschen?',
  removeAction: 'Layout löschen',
  removed: 'Das Layout ist gelöscht.',
  inLayout: 'Aus dem Layout „{name}“',
}
