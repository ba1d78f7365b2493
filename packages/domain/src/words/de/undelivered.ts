// The list of emails that have not arrived.
import type { undeliveredWords as english } from '../en/undelivered.ts'
import type { SameShape } from '../same-shape.ts'

export const undeliveredWords: SameShape<typeof english> = {
  lead: 'E-Mails, die nicht angekommen sind, und warum. Was sich nicht sofort zustellen lässt, wird drei Tage lang versucht.',
  name: 'Nicht zugestellte E-Mails',
  columns: {
    to: 'An',
    letter: 'E-Mail',
    why: 'Warum sie nicht angekommen ist',
    state: 'Status',
    lastTried: 'Zuletzt versucht',
  },
  attempts: { one: '{count} Versuch', other: '{count} Versuche' },
  filterState: 'Status',
  state: { givenUp: 'Aufgegeben', waiting: 'Wird wieder versucht' },
  nextTry: 'Nächster Versuch: {moment}',
  nextTryNow: 'Neuer Versuch läuft',
  answer: 'Der Server meldet: {answer}',
  // Why an email was not delivered, for people who know nothing about mail servers.
  problem: {
    addressRefused:
      'Diese Adresse wird nicht angenommen: Vielleicht enthält sie einen Tippfehler, oder es gibt sie nicht mehr.',
    addressInactive:
      'Eine frühere E-Mail an diese Adresse kam zurück oder wurde als Spam gemeldet; seitdem geht nichts mehr dorthin. Lassen Sie E-Mails auf der Seite der Person wieder zu; eventuell muss der Mail-Anbieter das auch tun.',
    contentRefused: 'Die E-Mail wurde so, wie sie ist, abgelehnt.',
    senderRefused: 'Der Mailserver nimmt von unserer Absenderadresse keine E-Mails an.',
    signInRefused:
      'Der Mailserver lehnt die Anmeldung des Portals ab. Prüfen Sie die Mail-Einstellungen oder das Konto beim Anbieter.',
    serverBusy: 'Der Mailserver konnte sie vorübergehend nicht annehmen.',
    serverUnreachable: 'Der Mailserver war nicht erreichbar.',
    noAnswer: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
    bounced:
      'Sie wurde gesendet und kam zurück: Das Postfach gibt es nicht, es ist voll, oder es weist uns ab.',
    linkExpired: 'Ihr Link war abgelaufen, bevor sie gesendet werden konnte.',
    interrupted: 'Das Portal wurde beim Senden mehrmals unterbrochen.',
    unknown: 'Sie konnte nicht gesendet werden.',
  },
  // What sending it again does, if that is not obvious.
  way: {
    freshLink: 'Beim erneuten Senden erhält sie einen neuen Link.',
    personGone:
      'Sie lässt sich nicht erneut senden: Ihr Link wird nicht aufbewahrt, und die Person ist nicht mehr dabei.',
    askAnew:
      'Sie lässt sich nicht erneut senden: Ihr Link wird nicht aufbewahrt. Die Person kann sie im Portal noch einmal anfordern.',
  },
  sendAgain: 'Erneut senden',
  sentAgain: {
    one: '{count} E-Mail wird erneut gesendet',
    other: '{count} E-Mails werden erneut gesendet',
  },
  skipped: {
    settled: {
      one: '{count} war inzwischen erledigt.',
      other: '{count} waren inzwischen erledigt.',
    },
    personGone: {
      one: '{count} wurde ausgelassen: Die Person ist nicht mehr dabei.',
      other: '{count} wurden ausgelassen: Die Personen sind nicht mehr dabei.',
    },
    complained: {
      one: '{count} wurde ausgelassen: Die Person hat eine E-Mail als Spam gemeldet.',
      other: '{count} wurden ausgelassen: Die Personen haben eine E-Mail als Spam gemeldet.',
    },
    askAnew: {
      one: '{count} wurde ausgelassen: Die Person muss sie noch einmal anfordern.',
      other: '{count} wurden ausgelassen: Die Personen müssen sie noch einmal anfordern.',
    },
  },
  nothingSent: 'Es wurde nichts gesendet.',
  setAside: 'Ausblenden',
  keys: 'S erneut senden, D ausblenden',
  isSetAside: {
    one: '{count} E-Mail ist ausgeblendet und wird nicht mehr gesendet',
    other: '{count} E-Mails sind ausgeblendet und werden nicht mehr gesendet',
  },
  isBroughtBack: {
    one: '{count} E-Mail steht wieder auf der Liste',
    other: '{count} E-Mails stehen wieder auf der Liste',
  },
  emptyTitle: 'Keine nicht zugestellten E-Mails',
  emptyText:
    'E-Mails, die sich nicht zustellen lassen, stehen hier mit dem Grund. Ist er behoben, können sie erneut gesendet werden.',
  // Names of emails in lists, and texts of the list on the page of a person or a team.
  sent: {
    title: 'E-Mails',
    empty: 'Es wurde noch keine E-Mail geschrieben.',
    /** Under the time in the list of all emails. */
    written: 'verfasst',
    sent: 'gesendet',
    events: {
      delivery: 'zugestellt',
      bounce: 'zurückgekommen',
      spamComplaint: 'als Spam gemeldet',
      open: 'geöffnet',
      click: 'Link angeklickt',
      subscriptionChange: 'Abonnement geändert',
      dropped: 'nicht gesendet',
    },
  },
  letters: {
    welcome: 'Willkommen für {:Team}-Leitung oder Veranstalter',
    existingWelcome: 'Willkommen für {:Team}-Leitung oder Veranstalter mit Konto',
    welcomeTeamMember: 'Willkommen für ein {:Team}-Mitglied',
    existingWelcomeTeamMember: 'Willkommen für ein {:Team}-Mitglied mit Konto',
    standShareWelcome: 'Willkommen (Mitaussteller)',
    existingStandShareWelcome: 'Willkommen (Mitaussteller mit Konto)',
    welcomeChaser: 'Zweite Willkommens-E-Mail',
    existingWelcomeChaser: 'Zweite Willkommens-E-Mail (mit Konto)',
    taskReminder: 'Erinnerung: {:Tasks}',
    taskStatus: 'Status: {:Task}',
    taskAssigned: 'Zuständigkeit: {:Task}',
    teamOwner: 'Neue Leitung',
    formNotification: 'Benachrichtigung: {:Form}',
    verifyEmailChange: 'Neue Adresse bestätigen',
    verifyPasswordChange: 'Neues Passwort wählen',
    confirmEmailChange: 'Adresse wurde geändert',
    confirmPasswordChange: 'Passwort wurde geändert',
    signInCode: 'Code für die Anmeldung',
    passkeyChange: 'Passkeys',
    secondFactorChange: 'Zweiter Schritt der Anmeldung',
    mailing: 'Rundmail',
    newDevice: 'Anmeldung auf einem neuen Gerät',
    adminNotification: 'Nachricht des Veranstalters',
    commentNotification: 'Kommentar: {:Task}',
    reportDelivery: 'Bericht',
    reportStopped: 'Bericht, der nicht gesendet wurde',
    waitingList: 'Warteliste',
  },
}
