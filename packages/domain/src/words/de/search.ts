// The page of everything that is found.
import type { searchWords as english } from '../en/search.ts'
import type { SameShape } from '../same-shape.ts'

export const searchWords: SameShape<typeof english> = {
  lead: 'Seiten, {:Tasks}, {:Forms}, {:Downloads}, {:Suppliers}, Termine und Preise in diesem Portal.',
  what: 'Alles',
  onDevice:
    'Sie sind offline. Durchsucht werden Handbuch, {:TimeTable}, {:Suppliers}, {:Tasks} und {:Notifications} auf diesem Gerät.',
  results: { one: '{count} Ergebnis für „{text}“', other: '{count} Ergebnisse für „{text}“' },
  most: 'Die besten {count} Ergebnisse für „{text}“',
  startTitle: 'Was suchen Sie?',
  startText: 'Fragen Sie in eigenen Worten: „wann darf ich ausladen“, „maximale Wandhöhe“.',
  nothingTitle: 'Nichts gefunden für „{text}“',
  nothingText:
    'Versuchen Sie weniger oder andere Wörter. Oder fragen Sie den Veranstalter: Öffnen Sie „{:Tasks}“ und schreiben Sie einen Kommentar. Was nicht gefunden wurde, erfährt er ohne Ihren Namen.',
  nothingUnreported: 'Versuchen Sie weniger oder andere Wörter.',
  misses: {
    lead: 'Was {:Teams} in den letzten {days} Tagen gesucht und nicht gefunden haben. Das zeigt, was auf Ihren Seiten fehlt. Namen werden nicht gespeichert.',
    list: 'Nicht gefunden',
    times: { one: 'Einmal, am {at}', other: '{count}-mal, zuletzt am {at}' },
    empty: 'Alles, was {:Teams} gesucht haben, wurde gefunden.',
    clear: 'Liste leeren',
    clearTitle: 'Liste leeren?',
    clearText: 'Die Suchtexte und ihre Anzahl werden endgültig gelöscht.',
  },
}
