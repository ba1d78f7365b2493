// Days of the event, due dates and schedule items.
import type { timeTableWords as english } from '../en/time-table.ts'
import type { SameShape } from '../same-shape.ts'

export const timeTableWords: SameShape<typeof english> = {
  lead: 'Alles mit einem Datum, in der Zeit der Veranstaltung ({zone}).',
  view: 'Ansicht',
  agenda: 'Agenda',
  day: 'Tag',
  week: 'Woche',
  today: 'Heute',
  toToday: 'Zu heute',
  earlier: {
    one: '{count} früheren Tag anzeigen',
    other: '{count} frühere Tage anzeigen',
  },
  previousDay: 'Tag davor',
  nextDay: 'Tag danach',
  previousWeek: 'Woche davor',
  nextWeek: 'Woche danach',
  weekOf: '{from} bis {to}',
  allDay: 'Ganztägig',
  nothing: 'Nichts an diesem Tag',
  eventDay: 'Geöffnet: {title}',
  due: 'Fällig',
  hardDeadline: 'Feste Frist',
  continues: 'dauert an',
  draft: 'Nicht veröffentlicht',
  times: '{from} bis {to}',
  grid: '{:TimeTable} nach Stunden',
  emptyTitle: 'Noch hat nichts ein Datum',
  emptyText:
    'Hier erscheinen die Tage der Veranstaltung, {:Tasks} mit Frist und die Termine des Veranstalters.',
  feed: {
    title: 'Im eigenen Kalender',
    text: 'Eine private Adresse, die Ihr Kalenderprogramm abonnieren kann: Es zeigt, was Sie hier sehen, und übernimmt Änderungen.',
    slow: 'Manche Kalender sehen nur einmal am Tag nach: So lange kann eine Änderung dorthin brauchen. Was hier steht, stimmt immer.',
    secret: 'Wer die Adresse hat, kann alle diese Termine lesen. Geben Sie sie nicht weiter.',
    make: 'Private Adresse erstellen',
    renew: 'Neue Adresse erstellen',
    renewTitle: 'Neue Adresse erstellen?',
    renewText:
      'Die bisherige Adresse gilt sofort nicht mehr. Kalender, die sie abonniert haben, bleiben stehen.',
    since:
      'Sie haben seit {time} eine private Adresse. Sie wurde einmal angezeigt; wenn Sie sie nicht mehr haben, erstellen Sie eine neue.',
    once: 'Das ist Ihre Adresse. Sie wird nur dieses eine Mal angezeigt: Kopieren Sie sie jetzt in Ihren Kalender.',
    address: 'Private Adresse',
    copy: 'Adresse kopieren',
    copied: 'Kopiert',
    end: 'Adresse abschalten',
    ended: 'Die private Adresse gilt nicht mehr.',
  },
}
