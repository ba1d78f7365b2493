// The first screen after signing in, and the organisers' home.
import type { dashboardWords as english } from '../en/dashboard.ts'
import type { SameShape } from '../same-shape.ts'

export const dashboardWords: SameShape<typeof english> = {
  hello: 'Guten Tag, {name}',
  lead: '{team} bei {event}, {dates}.',
  leadNoTeam: '{event}, {dates}.',
  cards: 'Direkt zu',
  featured: 'Hervorgehoben',
  dueNext: {
    title: 'Als Nächstes fällig',
    all: 'Alle {:Tasks}',
    hardFirst: 'Feste Fristen zuerst.',
    emptyTitle: 'Alles erledigt',
    emptyText:
      'Derzeit ist nichts offen. Neue {:Tasks} erscheinen hier, sobald der Veranstalter sie vergibt.',
  },
  progress: {
    title: 'Wie weit Sie sind',
    label: '{percent} Prozent aller {:Tasks} erledigt',
    done: '{:Tasks} erledigt: {complete} von {total}',
    overdue: { one: '{count} überfällig', other: '{count} überfällig' },
    dueSoon: { one: '{count} bald fällig', other: '{count} bald fällig' },
    onTime: 'Nichts ist überfällig',
  },
  news: {
    title: 'Neu',
    emptyTitle: 'Nichts Neues',
    emptyText:
      'Hier sehen Sie neue {:Tasks} und was bei Ihnen in den letzten zwei Wochen erledigt wurde.',
    taskAdded: 'Neu: {:Task} „{title}“',
    taskCompleted: '{name} hat „{title}“ erledigt',
    changesRequested: 'Bitte ändern Sie „{title}“ und senden Sie es erneut',
    rejected: '„{title}“ wurde abgelehnt. Bitte senden Sie es erneut',
    formSubmitted: '{name} hat „{title}“ eingereicht',
    memberJoined: '{title} ist jetzt dabei',
    somebody: 'Jemand',
  },
  noTeam: {
    title: 'Sie sind noch ohne {:Team}',
    text: '{:Tasks} und {:Forms} richten sich an {:Teams}. Bitten Sie den Veranstalter, Sie hinzuzufügen.',
  },
}
