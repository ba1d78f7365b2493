import type { importUndo as english } from '../en/import-undo.ts'
import type { SameShape } from '../same-shape.ts'

export const importUndo: SameShape<typeof english> = {
  stopped: 'Das Zurücknehmen ist nicht beendet: {done} von {total} Zeilen sind erledigt.',
  goOn: 'Zurücknehmen fortsetzen …',
  action: 'Diesen Import zurücknehmen …',
  title: 'Den Import von {name} zurücknehmen?',
  text: 'Hinzugefügte {:Teams} bleiben, wo sich schon jemand angemeldet oder seitdem etwas geändert hat. Bei den anderen bleiben Werte, die seitdem jemand geändert hat. Lassen Sie diese Seite geöffnet, bis alles zurückgenommen ist: Sonst hört es auf, und Sie setzen es hier fort.',
  confirm: { one: '{count} Zeile zurücknehmen', other: '{count} Zeilen zurücknehmen' },
  added: {
    one: '{count} hinzugefügte Zeile: {:Team} und Personen aus diesem Import werden gelöscht.',
    other: '{count} hinzugefügte Zeilen: {:Teams} und Personen aus diesem Import werden gelöscht.',
  },
  joined: {
    one: '{count} weitere Person gehört nicht mehr dazu. Sie wird gelöscht, wenn dieser Import sie hinzugefügt hat.',
    other:
      '{count} weitere Personen gehören nicht mehr dazu. Sie werden gelöscht, wenn dieser Import sie hinzugefügt hat.',
  },
  changed: {
    one: '{count} geänderte Zeile: Die früheren Werte gelten wieder.',
    other: '{count} geänderte Zeilen: Die früheren Werte gelten wieder.',
  },
  standsTaken:
    'Stände, die der Import anderen {:Teams} weggenommen hat, bekommen diese zurück, wenn sie frei sind.',
  invitations: {
    sent: {
      one: '{count} Willkommens-E-Mail wurde schon gesendet. Sie lässt sich nicht zurückholen.',
      other:
        '{count} Willkommens-E-Mails wurden schon gesendet. Sie lassen sich nicht zurückholen.',
    },
    unsent: {
      one: '{count} Willkommens-E-Mail wurde noch nicht gesendet. Sie entfällt, wenn die Person gelöscht wird.',
      other:
        '{count} Willkommens-E-Mails wurden noch nicht gesendet. Sie entfallen für Personen, die gelöscht werden.',
    },
  },
  invitation: {
    sent: 'Die Willkommens-E-Mail wurde schon gesendet. Sie lässt sich nicht zurückholen.',
    unsent:
      'Die Willkommens-E-Mail wurde noch nicht gesendet. Sie entfällt, wenn die Person gelöscht wird.',
  },
  progress: 'Zeilen werden zurückgenommen',
  partly: {
    one: '{count} Zeile wurde zum Teil zurückgenommen: Andere Werte hat seitdem jemand geändert.',
    other:
      '{count} Zeilen wurden zum Teil zurückgenommen: Andere Werte hat seitdem jemand geändert.',
  },
  refused: {
    signedIn: {
      one: '{count} Zeile bleibt, weil sich dort schon jemand angemeldet hat oder dazugekommen ist.',
      other:
        '{count} Zeilen bleiben, weil sich dort schon jemand angemeldet hat oder dazugekommen ist.',
    },
    changedSince: {
      one: '{count} Zeile bleibt, weil seitdem jemand die Werte geändert hat.',
      other: '{count} Zeilen bleiben, weil seitdem jemand die Werte geändert hat.',
    },
    hasStandShares: {
      one: '{count} Zeile bleibt, weil es dort Mitaussteller gibt.',
      other: '{count} Zeilen bleiben, weil es dort Mitaussteller gibt.',
    },
    gone: {
      one: '{count} Zeile bleibt, wie sie ist: {:Team} schon gelöscht.',
      other: '{count} Zeilen bleiben, wie sie sind: {:Teams} schon gelöscht.',
    },
    other: {
      one: '{count} Zeile konnte nicht zurückgenommen werden. Versuchen Sie es noch einmal.',
      other: '{count} Zeilen konnten nicht zurückgenommen werden. Versuchen Sie es noch einmal.',
    },
  },
}
