// The portal of a team at another time.
import type { timeMachineWords as english } from '../en/time-machine.ts'
import type { SameShape } from '../same-shape.ts'

export const timeMachineWords: SameShape<typeof english> = {
  open: 'Zu einem anderen Zeitpunkt ansehen',
  title: '{team} zu einem anderen Zeitpunkt',
  lead: 'Das Portal, wie es zu einem Zeitpunkt zu sehen war oder sein wird. Nichts lässt sich ändern. Jede Ansicht steht im Protokoll.',
  when: 'Tag und Uhrzeit',
  whenText: 'In der Zeitzone {zone}.',
  look: 'Ansehen',
  now: 'Jetzt',
  week: 'In einer Woche',
  event: 'Erster Tag der Veranstaltung',
  wrong: 'Wählen Sie Tag und Uhrzeit',
  past: 'Soweit bekannt',
  pastText:
    'Von {:Tasks} und ihrem Status wird nur die neueste Fassung aufbewahrt. Was seitdem geändert wurde, ist markiert. Nicht bekannt ist: welche Antworten es damals gab ({:Forms}), welche {:Tasks} seitdem gelöscht, archiviert oder anders zugeteilt wurden und wer damals dabei war.',
  future: 'Wenn sich nichts ändert',
  futureText:
    'Alles wie jetzt, mit dem Datum jenes Tages: Was bis dahin noch erledigt, geändert oder beantwortet wird, ist nicht bekannt.',
  beforeTeam: 'Damals noch nicht hinzugefügt.',
  tasks: {
    title: '{:Tasks}',
    empty: 'Damals keine {:Tasks}.',
    doubts: {
      task: 'Seitdem geändert; gezeigt wird der heutige Inhalt.',
      progress: 'Der Status wurde seitdem geändert; er kann ein anderer gewesen sein.',
    },
  },
  reminders: {
    off: 'Erinnerungen sind ausgeschaltet: Es wird keine gesendet.',
    none: 'Bis dahin würde keine Erinnerung gesendet.',
    planned: 'Erinnerungen bis dahin',
    plannedUntil: 'Berechnet bis {date}.',
  },
  notifications: {
    title: '{:Notifications}',
    empty: 'Bis dahin war nichts veröffentlicht.',
    scheduled: 'geplant für {at}',
    published: 'veröffentlicht am {at}',
  },
  schedule: {
    title: 'Was noch bevorsteht ({:TimeTable})',
    empty: 'Damals keine Termine.',
    hidden: 'Nicht sichtbar für {:Teams}: Die Seite ist nicht veröffentlicht ({:TimeTable}).',
    doubt: 'Seitdem geändert; gezeigt wird der heutige Inhalt.',
  },
}
