import type { taskFilesWords as english } from '../en/task-files.ts'
import type { SameShape } from '../same-shape.ts'

export const taskFilesWords: SameShape<typeof english> = {
  title: 'Ihre Dateien',
  fill: 'Zum Ausfüllen: {:Form}',
  asked: {
    one: 'Laden Sie {count} Datei hoch.',
    other: 'Laden Sie {count} Dateien hoch.',
  },
  askedAtMost: 'Laden Sie {least} bis {most} Dateien hoch.',
  askedOptional: {
    one: 'Sie können eine Datei hochladen.',
    other: 'Sie können bis zu {count} Dateien hochladen.',
  },
  all: { one: '{count} Datei', other: '{count} Dateien' },
  stillMissing: {
    one: 'Es fehlt noch {count} Datei.',
    other: 'Es fehlen noch {count} Dateien.',
  },
  kinds: {
    pdf: 'PDF',
    docs: 'Dokumente (PDF, Text, Word, Excel, PowerPoint)',
    image: 'Bilder (JPEG, PNG, WebP)',
    video: 'Videos (MP4)',
    zip: 'ZIP',
  },
  tooEarly:
    'Die Datei muss mindestens bis {date} gültig sein. Was Sie hochgeladen haben, bleibt erhalten.',
  thenSend: 'Wenn alle Dateien da sind, senden Sie sie unten zur Freigabe.',
  saveDate: 'Speichern',
  validUntilOf: '„{name}“ ist gültig bis',
  validNeeded:
    'Zu jeder Datei gehört ihr Ablaufdatum: {date} oder später. Sie geben es nach dem Hochladen ein.',
  validAsked: 'Geben Sie an, bis wann jede Datei gültig ist: {date} oder später.',
  validSaved: '„{name}“ ist gültig bis {date}.',
  renewal: {
    expired: 'Nicht mehr gültig. Laden Sie stattdessen eine neuere Datei hoch.',
    expiring: 'Läuft vor dem {date} ab. Laden Sie eine Datei hoch, die bis dahin gültig ist.',
    missing: 'Dies ist erledigt, sobald Sie das Datum angegeben haben.',
    missingThis: 'Dieses Datum wird noch benötigt.',
    missingSeveral: {
      one: 'Jede Datei braucht ihr Datum. {count} fehlt noch.',
      other: 'Jede Datei braucht ihr Datum. {count} fehlen noch.',
    },
  },
  returned: 'Hochgeladen von {name}, {date}.',
  withdrawn: '„{name}“ ist zurückgezogen.',
  back: '„{name}“ ist wieder da.',
  backComplete: '„{name}“ ist wieder da, und „{title}“ ist wieder erledigt, ab jetzt.',
  backToApprove:
    '„{name}“ ist wieder da. Die Freigabe gilt nicht mehr: „{title}“ wartet erneut darauf.',
  backToSend:
    '„{name}“ ist wieder da. Die Freigabe gilt nicht mehr: Senden Sie „{title}“ erneut zur Freigabe.',
  takenBack: '„{name}“ ist entfernt und wartet nicht mehr auf Freigabe.',
  removeTitle: '„{name}“ entfernen?',
  removeText:
    'Damit ziehen Sie auch zurück, was auf Freigabe wartet. Sie können eine andere Datei hochladen und erneut senden.',
  approvedTitle: 'Die Dateien ändern, obwohl sie freigegeben sind?',
  approvedText:
    'Wenn Sie die Dateien ändern, endet die Freigabe, und der Veranstalter muss sie erneut erteilen.',
  changeApproved: 'Dateien ändern',
  remove: 'Entfernen und zurückziehen',
  changedSince: 'Das lässt sich nicht mehr rückgängig machen: Seitdem wurde etwas geändert.',
  received: '„{name}“ ist eingegangen.',
  receivedSeveral: '{count} Dateien sind eingegangen.',
  receivedAndComplete: '{count} Dateien sind eingegangen, und „{title}“ ist erledigt.',
  withdrawnSeveral: '{count} Dateien sind zurückgezogen.',
  full: {
    one: 'Hier ist schon {count} Datei, mehr sind nicht möglich. Entfernen Sie sie zuerst.',
    other: 'Hier sind schon {count} Dateien, mehr sind nicht möglich. Entfernen Sie zuerst eine.',
  },
  closed: 'Sie können Ihre Dateien nicht mehr ändern.',
  tooMany: {
    one: 'Hier kann {count} Datei hochgeladen werden',
    other: 'Hier können höchstens {count} Dateien hochgeladen werden',
  },
  wrongKind: '„{name}“ ist eine Dateiart, die hier nicht angenommen wird',
  tooLarge: '„{name}“ ist größer als {size} MB',
}
