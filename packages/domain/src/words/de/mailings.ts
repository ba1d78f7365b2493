// Emails to people whom organisers choose.
import type { mailingsWords as english } from '../en/mailings.ts'
import type { SameShape } from '../same-shape.ts'

export const mailingsWords: SameShape<typeof english> = {
  lead: 'E-Mails an mehrere Personen: Entwürfe und gesendete E-Mails.',
  noSubject: 'Noch kein Betreff',
  wouldGo: { one: 'an {count} Person', other: 'an {count} Personen' },
  hasGone: {
    one: '{count} E-Mail wurde gesendet',
    other: '{count} E-Mails wurden gesendet',
  },
  onItsWay: { one: '{count} ist unterwegs.', other: '{count} sind unterwegs.' },
  held: {
    one: '{count} wird zurückgehalten, bis Sie sie freigeben:',
    other: '{count} werden zurückgehalten, bis Sie sie freigeben:',
  },
  dropped: {
    one: '{count} wurde nicht gesendet: verworfen, ausgeblendet oder inzwischen abbestellt.',
    other: '{count} wurden nicht gesendet: verworfen, ausgeblendet oder inzwischen abbestellt.',
  },
  sending: 'E-Mails werden eingereiht',
  sendingText:
    '{percent} Prozent sind eingereiht. Sie können diese Seite verlassen: Es geht weiter.',
  states: {
    draft: 'Entwurf',
    running: 'Wird eingereiht',
    runningAt: '{percent} Prozent eingereiht',
    done: 'Abgeschlossen',
  },
  outcomes: {
    waiting: 'Noch zu senden',
    onItsWay: 'Unterwegs',
    held: 'Im Postausgang zurückgehalten',
    sent: 'Gesendet',
    failed: 'Fehlgeschlagen',
    dropped: 'Nicht gesendet',
    leftOut: 'Ausgelassen',
  },
  why: {
    unsubscribed: 'hat E-Mails abbestellt',
    bounce: 'eine E-Mail an die Adresse kam zurück',
    spamComplaint: 'hat eine E-Mail als Spam gemeldet',
    gone: 'gehört nicht mehr zur Veranstaltung',
    withdrawn: 'die Teilnahme wurde zurückgezogen',
  },
  list: {
    name: 'Rundmails',
    state: 'Status',
    recipients: 'Empfänger',
    at: 'Wann',
    emptyTitle: 'Noch keine Rundmails',
    emptyText:
      'Wählen Sie Personen oder {:Teams} in ihren Listen aus, oder grenzen Sie eine Liste ein, und wählen Sie „E-Mail schreiben“.',
    toTeams: 'An {:Teams} schreiben',
    toUsers: 'An Personen schreiben',
  },
  recipients: {
    name: 'Empfänger',
    outcome: 'Status',
    goesTo: { one: 'Geht an {count} Person', other: 'Geht an {count} Personen' },
    leftOut: {
      one: '{count} Person wird ausgelassen',
      other: '{count} Personen werden ausgelassen',
    },
    noContact: {
      one: '{count} {:Team} hat noch keinen Kontakt und erhält keine E-Mail',
      other: '{count} {:Teams} haben noch keinen Kontakt und erhalten keine E-Mail',
    },
    leaveOut: 'Von der Liste nehmen',
    show: 'Vorschau',
    gone: 'Ehemalige Person',
    emptyTitle: 'Keine Empfänger mehr',
    emptyText:
      'Löschen Sie diesen Entwurf, und beginnen Sie in der Liste der Personen oder {:Teams} von vorn.',
  },
  compose: {
    lead: 'Prüfen Sie die Empfänger, schreiben Sie die E-Mail, sehen Sie die Vorschau an und senden Sie sie.',
    rest: 'Jede E-Mail beginnt mit der Anrede und endet mit der Fußzeile mit dem Link zum Abbestellen.',
    shownAs: 'Vorschau für {name}:',
    shownAsFirst: 'Vorschau für die erste Person:',
    send: { one: 'An {count} Person senden', other: 'An {count} Personen senden' },
    sendTitle: { one: 'An {count} Person senden?', other: 'An {count} Personen senden?' },
    sendText: 'Danach lässt sie sich weder ändern noch zurückholen.',
    sendHeldText:
      'Danach lässt sie sich nicht mehr ändern. Solange sie wartet, können Sie sie im Postausgang verwerfen.',
    notInvited: {
      one: '{count} Person ist noch nicht ins Portal eingeladen. Links in der E-Mail führen sie zur Anmeldung.',
      other:
        '{count} Personen sind noch nicht ins Portal eingeladen. Links in der E-Mail führen sie zur Anmeldung.',
    },
    nobody: 'Es gibt keine Empfänger.',
    notWritten:
      'Schreiben Sie zuerst Betreff, Überschrift und Text, nur mit bekannten Platzhaltern.',
  },
  write: {
    selected: 'E-Mail schreiben',
    own: 'Eigene E-Mail schreiben',
    all: { one: 'An {count} schreiben', other: 'An alle {count} schreiben' },
    allThatMatch: 'Allen schreiben',
    title: 'Welche Personen der {:Teams}?',
    text: 'Noch wird nichts gesendet. Als Nächstes prüfen Sie die Empfänger und schreiben die E-Mail.',
    to: 'Empfänger',
    owners: 'Nur die Leitungen',
    everybody: 'Alle Personen',
    go: 'Weiter',
  },
  remove: {
    action: 'Löschen',
    draftTitle: 'Diesen Entwurf löschen?',
    draftText: 'Davon wurde nichts gesendet.',
    title: 'Den Eintrag zu dieser E-Mail löschen?',
    text: 'Gesendete E-Mails stehen weiter im E-Mail-Protokoll.',
  },
}
