// The editor of schedule items.
import type { timeTableAdminWords as english } from '../en/time-table-admin.ts'
import type { SameShape } from '../same-shape.ts'

export const timeTableAdminWords: SameShape<typeof english> = {
  lead: 'Termine der Veranstaltung: Aufbau, Öffnungstage, Abbau, Vorträge. {:Teams} sehen sie hier: {:TimeTable}.',
  add: 'Termin hinzufügen',
  list: 'Termine',
  emptyTitle: 'Noch keine Termine',
  emptyText:
    'Tage der Veranstaltung und Fristen stehen automatisch darin. Fügen Sie weitere Termine hinzu.',
  title: 'Titel',
  start: 'Beginnt ({zone})',
  end: 'Endet ({zone})',
  location: 'Ort',
  description: 'Text',
  isPublished: 'Veröffentlicht',
  isPublishedText: '{:Teams} sehen es im Portal ({:TimeTable}) und in ihren Kalendern.',
  missingTime: 'Geben Sie Tag und Uhrzeit an.',
  endFirst: 'Es kann nicht enden, bevor es beginnt.',
  when: 'Wann',
  audience: 'Für',
  removeTitle: { one: '„{title}“ löschen?', other: '{count} Termine löschen?' },
  removeText: {
    one: 'Für alle {:Teams} verschwindet er, im Portal und in den Kalendern, die dem Portal folgen.',
    other:
      'Für alle {:Teams} verschwinden sie, im Portal und in den Kalendern, die dem Portal folgen.',
  },
  removeAction: { one: 'Termin löschen', other: 'Termine löschen' },
  removed: { one: 'Der Termin ist gelöscht.', other: '{count} Termine sind gelöscht.' },
}
