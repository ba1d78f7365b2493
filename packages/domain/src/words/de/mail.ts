// The words of the emails, and of the development mailbox that shows them.
import type { mailWords as english } from '../en/mail.ts'
import type { SameShape } from '../same-shape.ts'

export const mailWords: SameShape<typeof english> = {
  greeting: 'Guten Tag {name},',
  greetingNameless: 'Guten Tag,',
  linkByHand:
    'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  questions: 'Fragen? Schreiben Sie an {email}.',
  why: 'Sie erhalten diese E-Mail, weil Sie an {event} beteiligt sind oder dazu eingeladen wurden.',
  sender: '{company}, {address}',
  unsubscribe: {
    text: 'Sie möchten keine E-Mails dieser Art?',
    label: 'Abbestellen',
  },
  once7Days: 'Der Link gilt einmal und läuft nach 7 Tagen ab.',
  once1Hour: 'Der Link gilt einmal und läuft nach 1 Stunde ab.',

  // In invitations.
  eventDates: 'Termin: {dates}',
  invitedBy: 'Eingeladen von {name}',
  forCompany: 'In dieser E-Mail geht es um {team}.',
  otherTeams:
    'Sie gehören auch zu {teams}. Eine Anmeldung gilt für alle. Oben im Portal wechseln Sie zwischen ihnen.',
  welcome: {
    subject: 'Willkommen bei {event}: Wählen Sie Ihr Passwort',
    heading: 'Willkommen bei {event}',
    intro:
      'Sie sind Hauptkontakt von {team} bei {event}. Im Portal sehen Sie, was bis wann einzureichen ist, füllen {:Forms} aus und laden weitere Personen ein.',
    action: 'Passwort wählen',
  },
  existingWelcome: {
    subject: '{team} ist bei {event} dabei',
    heading: 'Willkommen bei {event}',
    intro:
      'Sie sind Hauptkontakt von {team} bei {event}. Melden Sie sich mit dem Passwort an, das Sie schon haben.',
    action: 'Portal öffnen',
  },
  welcomeTeamMember: {
    subject: 'Sie gehören jetzt zu {team} bei {event}: Wählen Sie Ihr Passwort',
    heading: 'Willkommen bei {team}',
    intro:
      'Sie gehören jetzt zu {team} und sind bei {event} dabei. Im Portal sehen Sie, woran Sie arbeiten können und bis wann.',
    action: 'Passwort wählen',
  },
  existingWelcomeTeamMember: {
    subject: 'Sie gehören jetzt zu {team} bei {event}',
    heading: 'Willkommen bei {team}',
    intro:
      'Sie gehören jetzt zu {team} und sind bei {event} dabei. Melden Sie sich mit dem Passwort an, das Sie schon haben.',
    action: 'Portal öffnen',
  },
  standShareWelcome: {
    subject: '{parent} teilt bei {event} den Stand mit Ihnen: Wählen Sie Ihr Passwort',
    heading: 'Willkommen bei {event}',
    intro:
      '{parent} teilt bei {event} den Stand mit {team}, und Sie sind Hauptkontakt von {team}. Im Portal sehen Sie, was bis wann einzureichen ist.',
    action: 'Passwort wählen',
  },
  existingStandShareWelcome: {
    subject: '{parent} teilt bei {event} den Stand mit {team}',
    heading: 'Willkommen bei {event}',
    intro:
      '{parent} teilt bei {event} den Stand mit {team}, und Sie sind Hauptkontakt von {team}. Melden Sie sich mit dem Passwort an, das Sie schon haben.',
    action: 'Portal öffnen',
  },
  welcomeChaser: {
    subject: '{event}: Wählen Sie Ihr Passwort für {team}',
    heading: 'Sie waren noch nicht im Portal',
    intro:
      'Vor einiger Zeit haben wir Sie für {team} in das Portal von {event} eingeladen. Sie haben sich noch nicht angemeldet. Vielleicht gibt es schon {:Tasks} zu erledigen. Wählen Sie mit diesem Link Ihr Passwort; ältere Links gelten nicht mehr.',
    action: 'Passwort wählen',
  },
  existingWelcomeChaser: {
    subject: '{event}: Melden Sie sich für {team} an',
    heading: 'Sie waren noch nicht im Portal',
    intro:
      'Vor einiger Zeit haben wir Sie für {team} in das Portal von {event} eingeladen. Sie haben sich noch nicht angemeldet, und vielleicht ist schon etwas einzureichen. Melden Sie sich mit dem Passwort an, das Sie schon haben.',
    action: 'Portal öffnen',
  },

  // To organisers, and to people who are in no team.
  withoutTeam: {
    subject: {
      welcome: 'Willkommen bei {event}: Wählen Sie Ihr Passwort',
      existingWelcome: 'Sie haben jetzt Zugang zu {event}',
      welcomeChaser: '{event}: Wählen Sie Ihr Passwort',
      existingWelcomeChaser: '{event}: Melden Sie sich an',
    },
    intro: {
      welcome: 'Sie haben jetzt Zugang zum Portal von {event}.',
      existingWelcome:
        'Sie haben jetzt Zugang zum Portal von {event}. Melden Sie sich mit dem Passwort an, das Sie schon haben.',
      welcomeChaser:
        'Vor einiger Zeit haben wir Sie in das Portal von {event} eingeladen. Sie haben sich noch nicht angemeldet. Wählen Sie mit diesem Link Ihr Passwort; ältere Links gelten nicht mehr.',
      existingWelcomeChaser:
        'Vor einiger Zeit haben wir Sie in das Portal von {event} eingeladen. Sie haben sich noch nicht angemeldet. Melden Sie sich mit dem Passwort an, das Sie schon haben.',
    },
    organiser:
      'Sie gehören zum Veranstalter. Im Portal verwalten Sie {:Teams}, {:Tasks} und {:Forms} und sehen den Fortschritt aller.',
  },

  taskReminder: {
    subject: {
      one: '{event}: {count} Punkt offen für {team}',
      other: '{event}: {count} Punkte offen für {team}',
    },
    subjectOfAny: '{event}: offene Punkte für {team} ({number})',
    heading: 'Was ansteht',
    intro: {
      one: 'Das ist für {team} noch offen:',
      other: 'Das ist für {team} noch offen:',
    },
    introOfAny: 'Noch offen für {team}:',
    due: 'Fällig am {date}',
    renewal: 'Ein Dokument läuft ab: Es ist gültig bis {date}',
    timeSensitive: 'feste Frist',
    pricesChange: 'andere Preise ab {date}',
    allTeams: 'alle {:Teams}',
    more: { one: 'und {count} weitere', other: 'und {count} weitere' },
    action: 'Öffnen: {tasks}',
  },
  taskStatus: {
    subject: '{task}: {move}',
    heading: '{task}',
    move: {
      complete: 'erledigt',
      incomplete: 'wieder offen',
      notApplicable: 'entfällt',
      submitted: 'wartet auf Freigabe',
      inReview: 'wird geprüft',
      approved: 'freigegeben',
      changesRequested: 'Änderungen erbeten',
      rejected: 'abgelehnt',
      waitsAgain: 'wartet wieder auf Freigabe',
      skipAsked: 'soll entfallen',
      skipRefused: 'kann nicht entfallen',
    },
    intro: {
      complete: '„{task}“ ist für {team} erledigt.',
      incomplete: '„{task}“ ist für {team} wieder offen.',
      notApplicable: '„{task}“ entfällt für {team}.',
      submitted: '{team} hat „{task}“ eingereicht. Es wartet auf Freigabe.',
      inReview: 'Was {team} zu „{task}“ eingereicht hat, wird gerade geprüft.',
      approved: 'Was {team} zu „{task}“ eingereicht hat, ist freigegeben.',
      changesRequested: 'Bitte ändern Sie „{task}“ und senden Sie eine neue Fassung.',
      rejected: 'Was {team} zu „{task}“ eingereicht hat, wurde nicht angenommen.',
      waitsAgain:
        'Der Veranstalter hat seinen letzten Schritt rückgängig gemacht. „{task}“ von {team} wartet wieder auf Freigabe.',
      skipAsked: '{team} hat gefragt, ob „{task}“ entfallen kann. Die Anfrage wartet auf Freigabe.',
      skipRefused: '„{task}“ kann für {team} nicht entfallen und ist weiter zu erledigen.',
    },
    introOfAny: '„{task}“ für {team}: {move}.',
    action: '{:Task} öffnen',
  },
  taskAssigned: {
    subject: '{task}: Sie sind zuständig',
    heading: '{task}',
    intro: '{by} hat Ihnen „{task}“ übertragen.',
    action: 'Öffnen: {:Task}',
  },
  teamOwner: {
    subject: '{event}: Sie sind jetzt Hauptkontakt von {team}',
    heading: 'Sie sind jetzt Hauptkontakt von {team}',
    intro:
      'Sie erhalten die E-Mails von {event} für {team} und können weitere Personen einladen. Erinnerungen an Fristen gehen an Sie.',
    action: 'Ihre Seite öffnen',
  },
  formNotification: {
    order: 'Bestellnummer: {number}',
    answersBy: 'Enthält Antworten von {names}.',
    changedBy: 'Geändert am {time} von {name}.',
    changedAt: 'Geändert am {time}.',
    firstSubmitted: 'Zuerst eingereicht am {time} von {name}.',
    reason: 'Grund: {reason}',
    totals: 'Bestellsumme: vorher {was}, jetzt {is}.',
    cancelled: 'Die Bestellung ist jetzt leer und damit storniert.',
    paid: 'Bezahlt: {amount}.',
    paidRest: '{amount} sind noch nicht bezahlt.',
    paidTooMuch: 'Das sind {amount} mehr als die jetzige Summe.',
    creditsOnly: 'Es ist nichts mehr bestellt. Gutschriften und Zuschläge der Bestellung bleiben.',
    changes: 'Was sich geändert hat:',
    moreChanges: {
      one: '{count} weitere Änderung steht nicht in dieser E-Mail.',
      other: '{count} weitere Änderungen stehen nicht in dieser E-Mail.',
    },
    allAnswers: 'Alle Antworten:',
    more: {
      one: '{count} weitere Antwort steht nicht in dieser E-Mail.',
      other: '{count} weitere Antworten stehen nicht in dieser E-Mail.',
    },
    action: 'Im Portal öffnen',
    pay: '{amount} hier bezahlen: {link}',
    noAnswer: '(keine Antwort)',
    customFields: '{:Team}, weitere Angaben:',
  },
  verifyEmailChange: {
    subject: '{event}: Bestätigen Sie Ihre neue E-Mail-Adresse',
    heading: 'Bestätigen Sie Ihre neue Adresse',
    intro:
      'Sie oder der Veranstalter haben angefordert, dass Sie sich künftig mit {email} im Portal von {event} anmelden. Bestätigen Sie, dass diese Adresse Ihnen gehört. Wenn Sie nichts davon wissen, brauchen Sie nichts zu tun: Es ändert sich nichts.',
    action: 'Diese Adresse bestätigen',
  },
  verifyPasswordChange: {
    subject: '{event}: Wählen Sie ein neues Passwort',
    heading: 'Wählen Sie ein neues Passwort',
    intro:
      'Mit diesem Link wählen Sie ein neues Passwort. Wenn Sie es nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort ändert sich nicht.',
    action: 'Neues Passwort wählen',
  },
  confirmEmailChange: {
    subject: '{event}: Ihre E-Mail-Adresse wurde geändert',
    heading: 'Ihre Adresse wurde geändert',
    intro:
      'Sie melden sich im Portal von {event} jetzt mit {email} an. Wenn Sie das nicht selbst geändert haben, machen Sie es hier rückgängig.',
    action: 'Änderung rückgängig machen',
  },
  confirmPasswordChange: {
    subject: '{event}: Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    intro:
      'Ihr Passwort für das Portal von {event} wurde gerade geändert, und Sie wurden überall sonst abgemeldet. Wenn Sie das nicht waren, wählen Sie jetzt ein neues.',
    action: 'Neues Passwort wählen',
  },
  signInCode: {
    subject: 'Ihr Code für die Anmeldung bei {event}',
    heading: 'Ihr Code',
    intro:
      'Geben Sie diesen Code auf der Seite von {event} ein, auf der Sie ihn angefordert haben. Er gilt nur auf diesem Gerät.',
    hint: 'Der Code gilt einmal, {count} Minuten lang. Niemand von uns wird Sie je danach fragen. Wenn Sie keinen Code angefordert haben, brauchen Sie nichts zu tun.',
  },
  passkeyChange: {
    subject: {
      added: '{event}: Ihrem Konto wurde ein Passkey hinzugefügt',
      removed: '{event}: Aus Ihrem Konto wurde ein Passkey entfernt',
    },
    heading: 'Ihre Passkeys haben sich geändert',
    intro: {
      added:
        'Mit dem Passkey „{name}“ kann man sich ab jetzt mit Ihrem Konto im Portal von {event} anmelden. Wenn Sie ihn nicht selbst hinzugefügt haben, entfernen Sie ihn in Ihrem Konto und wählen Sie jetzt ein neues Passwort.',
      removed:
        'Mit dem Passkey „{name}“ kann man sich nicht mehr im Portal von {event} anmelden. Wenn Sie ihn nicht selbst entfernt haben, wählen Sie jetzt ein neues Passwort.',
    },
    action: 'Konto öffnen',
  },
  secondFactorChange: {
    subject: {
      on: '{event}: Ihre Anmeldung verlangt jetzt einen Code',
      off: '{event}: Ihre Anmeldung verlangt keinen Code mehr',
    },
    heading: 'Ihre Anmeldung hat sich geändert',
    intro: {
      on: 'Ab jetzt wird bei Ihrer Anmeldung im Portal von {event} ein Code aus Ihrer App verlangt. Wenn Sie das nicht selbst eingeschaltet haben, öffnen Sie Ihr Konto, oder fragen Sie den Veranstalter.',
      off: 'Bei Ihrer Anmeldung im Portal von {event} wird kein Code aus einer App mehr verlangt. Wenn Sie das nicht selbst ausgeschaltet haben, wählen Sie jetzt ein neues Passwort.',
    },
    action: 'Konto öffnen',
  },
  newDevice: {
    subject: '{event}: Ein neues Gerät hat sich mit Ihrem Konto angemeldet',
    heading: 'Ein neues Gerät',
    intro:
      'Jemand hat sich mit Ihrem Konto im Portal von {event} angemeldet: {device}, {time}, aus dem Netz {network}. Wenn Sie das waren, brauchen Sie nichts zu tun.',
    advice:
      'Wenn Sie das nicht waren, öffnen Sie Ihr Konto, melden Sie sich überall sonst ab und wählen Sie ein neues Passwort.',
    action: 'Konto öffnen',
  },
  adminNotification: {
    action: 'Weiterlesen',
  },
  commentNotification: {
    subject: 'Neue Nachricht von {author}: {task}',
    heading: '{task}',
    comment: 'Kommentar von {author}:',
    reply: 'Antwort von {author}:',
    any: 'Nachricht von {author}:',
    moreTime: {
      askedSubject: 'Anfrage nach mehr Zeit: {task}',
      answeredSubject: 'Antwort auf die Anfrage nach mehr Zeit: {task}',
      asked: '{author} bittet um Zeit bis {date}.',
      granted: 'Sie haben nun Zeit bis {date}, gewährt von {author}.',
      declined: '{author} hat die Anfrage nach Zeit bis {date} abgelehnt.',
    },
    more: { one: 'und {count} weitere Nachricht', other: 'und {count} weitere Nachrichten' },
    action: 'Gespräch öffnen',
  },
  reportDelivery: {
    subject: '{report} ({event})',
    file: {
      one: 'Der Bericht ist angehängt: {file} ({count} {:Team}).',
      other: 'Der Bericht ist angehängt: {file} ({count} {:Teams}).',
    },
    first: 'Er zeigt keine Änderungen, weil kein zuvor gesendeter Bericht gespeichert ist.',
    changes:
      'Seit dem letzten Versand: {new} neu, {changed} geändert, {lost} weggefallen. Diese Zeilen sind in der Datei markiert.',
    action: 'Bericht öffnen',
    whyOutside: 'Der Veranstalter von {event} sendet diesen Bericht an Ihre Adresse.',
    why: 'Ein Admin hat festgelegt, dass Sie diesen Bericht per E-Mail erhalten. Admins können das im Bericht ändern.',
  },
  reportStopped: {
    subject: '„{report}“ wurde nicht gesendet',
    reasons: {
      ownerGone:
        'Die Person, die den Versand eingerichtet hat, gehört nicht mehr zur Veranstaltung.',
      ownerNoAdmin: 'Die Person, die den Versand eingerichtet hat, ist kein Admin mehr.',
      ownerLimited:
        'Die Person, die den Versand eingerichtet hat, hat jetzt eingeschränkte Rechte.',
      noRecipients: 'Kein Empfänger gehört zum Veranstalter und sieht die ganze Veranstaltung.',
      tooLarge: 'Seine Datei ist für eine E-Mail zu groß geworden.',
    },
    what: 'Der Bericht wird mit den Rechten des Admins erstellt, der ihn zuletzt gespeichert hat. Öffnen Sie ihn, wählen Sie „Bearbeiten“ und speichern Sie ihn: Von da an wird er mit Ihren Rechten erstellt. Diese Nachricht erhalten Sie nur einmal.',
  },
  waitingList: {
    subject: '{item}: {news}',
    news: {
      offered: 'für Sie reserviert',
      expired: 'Ihre Reservierung ist abgelaufen',
      removed: 'Sie stehen nicht mehr auf der Warteliste',
      closed: 'die Warteliste ist geschlossen',
    },
    intro: {
      offered:
        'Sie standen auf der Warteliste für „{item}“ ({form}). Jetzt ist etwas für Sie frei.',
      expired:
        'Ihre Reservierung von „{item}“ ({form}) ist ohne Bestellung abgelaufen. Sie stehen nicht mehr auf der Warteliste. Sie können sich wieder eintragen, solange Bestellungen möglich sind.',
      removed:
        'Der Veranstalter hat Sie von der Warteliste für „{item}“ ({form}) gestrichen. Für Sie ist nichts reserviert.',
      closed:
        'Der Veranstalter hat die Warteliste für „{item}“ ({form}) geschlossen. Für Sie ist nichts reserviert.',
    },
    introOfAny: '„{item}“ ({form}): {news}.',
    reserved: {
      one: '{count} Stück ist bis {until} für Sie reserviert. Bestellen Sie bis dahin. Danach wird es den Nächsten auf der Liste angeboten.',
      other:
        '{count} Stück sind bis {until} für Sie reserviert. Bestellen Sie bis dahin. Danach werden sie den Nächsten auf der Liste angeboten.',
    },
    price: 'Es gilt der Preis, der beim Bestellen angezeigt wird.',
    action: 'Öffnen: {:Form}',
  },

  mailbox: {
    lead: 'Jede E-Mail, die das Portal gesendet hat, die neueste zuerst. Nichts verlässt diesen Rechner: Es gibt keinen Mailserver.',
    empty: 'Noch keine E-Mail',
    emptyHint:
      'Hier lesen Sie E-Mails und folgen ihren Links. Laden Sie jemanden ein oder fordern Sie ein neues Passwort an, um eine zu sehen.',
    nothingFound: 'Keine E-Mail an oder über „{text}“',
    choose: 'Wählen Sie eine Nachricht, um sie zu lesen.',
    list: 'E-Mails',
    state: {
      queued: 'Wartet',
      sent: 'Gesendet',
      failed: 'Fehlgeschlagen',
      cancelled: 'Nicht gesendet: verworfen',
    },
    attempts: { one: '{count} Versuch', other: '{count} Versuche' },
    to: 'An',
    replyTo: 'Antworten an',
    when: 'Geschrieben',
    lastError: 'Letzter Fehler',
    template: 'Vorlage',
    links: 'Links in dieser Nachricht',
    html: 'Nachricht',
    text: 'Textteil',
    frame: 'Vorschau der Nachricht',
    blank: 'Der Text dieser Nachricht wurde gelöscht.',
    backToList: 'Alle E-Mails',
    simulate: 'Meldung des E-Mail-Anbieters simulieren',
    simulateHint:
      'Das Portal behandelt sie wie eine echte Meldung. „Unzustellbar“ gilt als endgültig.',
    simulated: 'Gemeldet: {event}',
    reports: {
      delivery: 'Zugestellt',
      bounce: 'Unzustellbar',
      spamComplaint: 'Spam-Beschwerde',
      open: 'Geöffnet',
      click: 'Link angeklickt',
      subscriptionChange: 'Abonnement geändert',
    },
    more: 'Ältere anzeigen',
  },
}
