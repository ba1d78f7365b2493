// The downloads of a team.
import type { downloadsWords as english } from '../en/downloads.ts'
import type { SameShape } from '../same-shape.ts'

export const downloadsWords: SameShape<typeof english> = {
  lead: 'Dateien des Veranstalters für Sie.',
  list: '{:Downloads}',
  name: 'Name',
  type: 'Typ',
  size: 'Größe',
  file: 'Datei',
  fetch: 'Herunterladen',
  notShown: 'Für {:Teams} nicht sichtbar',
  emptyTitle: 'Noch nichts zum Herunterladen',
  emptyText: 'Sobald der Veranstalter Ihnen Dateien anbietet, stehen sie hier.',
}
