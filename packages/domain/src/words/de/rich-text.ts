// The editor of rich texts.
import type { richTextWords as english } from '../en/rich-text.ts'
import type { SameShape } from '../same-shape.ts'

export const richTextWords: SameShape<typeof english> = {
  label: 'Text',
  tools: 'Aussehen des Textes',
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  heading: 'Überschrift',
  subheading: 'Zwischenüberschrift',
  bulletList: 'Liste',
  orderedList: 'Nummerierte Liste',
  blockquote: 'Zitat',
  line: 'Linie',
  link: 'Link',
  unlink: 'Link entfernen',
  linkTitle: 'Wohin führt er?',
  linkAddress: 'Adresse',
  linkText:
    'Eine https-Adresse, ein Pfad des Portals wie /tasks, mailto: und eine E-Mail-Adresse oder tel: und eine Telefonnummer.',
  linkWrong:
    'Das ist keine https-Adresse, kein Pfad des Portals, keine E-Mail-Adresse und keine Telefonnummer.',
  setLink: 'Link setzen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  document: 'Oder ein Dokument aus den Medien',
  documentText: 'Der Link öffnet die jeweils aktuelle Datei.',
  paste: {
    tables: {
      one: 'Die Tabelle ist ein eigener Abschnitt unter diesem Text.',
      other: 'Die {count} Tabellen sind eigene Abschnitte unter diesem Text.',
    },
    without: 'Nicht übernommen: {things}.',
    pictures: { one: '{count} Bild', other: '{count} Bilder' },
    links: { one: '{count} Link', other: '{count} Links' },
    colours: 'Farben',
    cells: 'Teile einer großen Tabelle',
  },
}
