// The first screen after signing in, and the organisers' home.
import type { dashboardWords as english } from '../en/dashboard.ts'
import type { SameShape } from '../same-shape.ts'

export const dashboardWords: SameShape<typeof english> = {
  hello: 'Guten Tag, {name}',
  lead: '{team} bei {event}, {dates}.',
  leadNoTeam: '{event}, {dates}.',
  buildsUpIn: {
    one: 'Morgen beginnt der Aufbau.',
    other: 'Noch {count} Tage bis zum Aufbau.',
  },
  opensIn: { one: 'Morgen geht es los.', other: 'Noch {count} Tage bis zum Beginn.' },
  unreadMore: { one: ' und {count} weitere', other: ' und {count} weitere' },
  unread: { one: '{count} neue Nachricht:', other: '{count} neue Nachrichten:' },
  cards: 'Direkt zu',
  featured: 'Hervorgehoben',
  cardFacts: {
    drafts: { one: '{count} Entwurf', other: '{count} Entwürfe' },
    people: { one: '{count} Person', other: '{count} Personen' },
  },
  dueNext: {
    title: 'Als Nächstes zu erledigen',
    all: { one: '{count} offen', other: 'Alle {count} offenen {:Tasks}' },
    returned: 'Erneut zu senden',
    overdue: 'Überfällig',
    this: 'Diese Woche',
    next: 'Nächste Woche',
    later: 'Später',
    nothingThisWeek: 'Diese Woche ist nichts fällig.',
    emptyTitle: 'Alles erledigt',
    awaitingTitle: 'Derzeit nichts zu tun',
    awaitingText: {
      one: '{count} {:Task} wartet auf die Freigabe des Veranstalters.',
      other: '{count} {:Tasks} warten auf die Freigabe des Veranstalters.',
    },
    emptyText:
      'Derzeit ist nichts offen. Neue {:Tasks} erscheinen hier, sobald der Veranstalter sie vergibt.',
  },
  actions: {
    fill: 'Ausfüllen',
    goOn: 'Fortsetzen',
    upload: 'Hochladen',
    agree: 'Zustimmen',
    complete: 'Als erledigt markieren',
    open: 'Öffnen',
    of: '{action}: {title}',
  },
  progress: {
    title: 'Ihr Fortschritt',
    done: '{:Tasks} erledigt: {complete} von {total}',
    overdue: { one: '{count} überfällig', other: '{count} überfällig' },
    dueSoon: { one: '{count} bald fällig', other: '{count} bald fällig' },
    awaiting: {
      one: '{count} wartet auf Freigabe',
      other: '{count} warten auf Freigabe',
    },
    awaitingLate: '(davon {count} nach dem Termin gesendet)',
    onTime: 'Nichts ist überfällig',
  },
  news: {
    title: 'Neu',
    emptyTitle: 'Nichts Neues',
    emptyText:
      'Hier sehen Sie neue {:Tasks} und was bei Ihnen in den letzten zwei Wochen erledigt wurde.',
    taskAdded: 'Neu: {:Task} „{title}“',
    taskCompleted: '{name} hat „{title}“ erledigt',
    taskCompletedByItself: '„{title}“ wurde automatisch erledigt',
    changesRequested: 'Bitte ändern Sie „{title}“ und senden Sie eine neue Fassung',
    rejected: '„{title}“ wurde abgelehnt. Bitte senden Sie eine neue Fassung',
    skipRefused: '„{title}“ kann nicht entfallen',
    skipGranted: '„{title}“ kann wie gewünscht entfallen',
    moreTimeGranted: 'Sie haben mehr Zeit für „{title}“ bekommen',
    moreTimeDeclined: 'Ihre Bitte um mehr Zeit für „{title}“ wurde abgelehnt',
    formSubmitted: '{name} hat „{title}“ eingereicht',
    memberJoined: '{title} wurde hinzugefügt',
    somebody: 'Jemand',
  },
  reserved: {
    text: {
      one: '{count} Stück ist bis {until} für Sie reserviert. Sie standen auf der Warteliste.',
      other: '{count} Stück sind bis {until} für Sie reserviert. Sie standen auf der Warteliste.',
    },
    order: 'Jetzt bestellen',
    orderOf: '{label} jetzt bestellen',
  },
  noTeam: {
    title: 'Sie sind noch ohne {:Team}',
    text: '{:Tasks} und {:Forms} richten sich an {:Teams}. Bitten Sie den Veranstalter, Sie hinzuzufügen.',
  },
}
