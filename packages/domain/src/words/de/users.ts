// The people of the event, and their permissions.
import type { usersWords as english } from '../en/users.ts'
import type { SameShape } from '../same-shape.ts'

export const usersWords: SameShape<typeof english> = {
  list: {
    name: 'Personen',
    columns: {
      name: 'Name',
      email: 'E-Mail',
      permissions: 'Berechtigung',
      team: '{:Team}',
      lastLogin: 'Zuletzt angemeldet',
      actions: 'Aktionen',
    },
    filterPermissions: 'Berechtigung',
    emptyTitle: 'Noch ist niemand hier',
    emptyText:
      'Personen der {:Teams} fügen Sie auf deren Seite hinzu. Veranstalter kommen ohne {:Team} aus.',
    never: 'Nie',
    notInvited: 'Noch nicht eingeladen',
    you: 'Sie',
    owner: '{:Team}-Leitung',
    noTeam: 'Ohne {:Team}',
    bounced: 'E-Mail kommt zurück',
    flags: { bounce: 'E-Mail kommt zurück', spamComplaint: 'Als Spam gemeldet' },
    stopped: 'An diese Adresse wird keine E-Mail gesendet',
    actions: 'Aktionen zu {name}',
  },
  ranks: {
    user: 'Nutzer',
    moderator: 'Moderator',
    admin: 'Admin',
    eventflowAdmin: 'Eventflow-Admin',
  },
  rankTexts: {
    user: 'Sieht nur das Eigene',
    moderator: 'Betreut {:Teams}, {:Tasks} und {:Forms}',
    admin: 'Alles in dieser Veranstaltung, auch Einstellungen und Personen',
    eventflowAdmin: 'Alle Veranstaltungen dieses Portals',
  },
  add: {
    lead: 'Fügen Sie jemanden hinzu, der die Veranstaltung mit Ihnen durchführt. Personen der {:Teams} fügen Sie auf deren Seite hinzu.',
    person: 'Die Person',
    action: 'Veranstalter hinzufügen',
  },
  person: {
    name: 'Name',
    facts: 'Über diese Person',
    added: 'Hinzugefügt',
    alsoIn: 'Auch in',
    onboarding: 'Begrüßung',
    onboarded: 'Gesehen',
    notOnboarded: 'Noch nicht gesehen',
  },
  limits: {
    panel: 'Beschränkt auf',
    none: 'Keine Beschränkung: alles, was die Berechtigung erlaubt.',
    noneOfTeam: 'Keine Beschränkung: alle {:Tasks}, die zugeteilt sind.',
    action: 'Beschränkung ändern',
    title: 'Beschränkung für {name}',
    text: 'Beschränkungen gelten innerhalb der Berechtigung. Alles andere ist in Listen, Zahlen, Suche und Exporten verborgen.',
    may: 'Was erlaubt ist',
    change: 'Ansehen und ändern',
    changeText: 'Was die Berechtigung erlaubt.',
    look: 'Nur ansehen',
    lookText: 'Sieht alles, was die Berechtigung erlaubt, lädt Listen herunter und ändert nichts.',
    work: {
      label: '{:Forms} und {:Tasks}',
      all: 'Alle {:Forms} und {:Tasks}',
      chosen: 'Nur ausgewählte {:Forms} und {:Tasks}-Gruppen',
    },
    teams: {
      label: '{:Teams}',
      all: 'Alle {:Teams}',
      chosen: 'Nur {:Teams} ausgewählter Typen',
    },
    forms: '{:Forms}',
    formsText: 'Mit allen Einreichungen und den {:Tasks} dazu.',
    groups: '{:Tasks}-Gruppen',
    groupsText: 'Dazu gehören alle {:Tasks} darin und deren {:Forms}.',
    types: '{:Team}-Typen',
    tasks: '{:Tasks}',
    noneChosen: 'Keine',
    nothing: 'Keine mehr vorhanden',
    done: 'Die Beschränkung für {name} wurde geändert',
  },
  bulk: {
    welcome: {
      item: 'Willkommens-E-Mails senden',
      title: 'Willkommens-E-Mails senden?',
      text: 'Jede Person erhält einen neuen Link; ältere Links gelten nicht mehr. Wer schon ein Passwort hat, meldet sich damit an.',
      send: {
        one: '{count} Willkommens-E-Mail senden',
        other: '{count} Willkommens-E-Mails senden',
      },
      nobody: 'Sie dürfen keiner der ausgewählten Personen die Willkommens-E-Mail senden.',
    },
    chaser: {
      item: 'An die Anmeldung erinnern',
      title: 'An die Anmeldung erinnern?',
      text: 'Ausgewählte Personen, die sich noch nie angemeldet haben, erhalten eine Erinnerung, und wer noch nicht eingeladen ist, die Willkommens-E-Mail. Niemand wird am selben Tag zweimal erinnert.',
      send: { one: '{count} E-Mail senden', other: '{count} E-Mails senden' },
      nobody: 'Alle ausgewählten Personen haben sich schon angemeldet.',
    },
    leftOut: {
      one: '{count} Person wurde ausgelassen.',
      other: '{count} Personen wurden ausgelassen.',
    },
    recipients: { one: 'Geht an {count} Person:', other: 'Geht an {count} Personen:' },
    others: {
      one: '{count} der ausgewählten Personen wird ausgelassen.',
      other: '{count} der ausgewählten Personen werden ausgelassen.',
    },
    more: { one: 'und {count} weitere', other: 'und {count} weitere' },
  },
  viewAs: {
    item: 'Ansicht als diese Person',
    itemText: 'Das Portal so sehen wie diese Person, ohne etwas zu ändern',
    team: '{:Team}-Ansicht',
  },
  highest: {
    action: 'Zum Eventflow-Admin machen',
    title: '{name} zum Eventflow-Admin machen?',
    text: 'Ein Eventflow-Admin kann jede Veranstaltung dieses Portals öffnen, anlegen und archivieren. Admins können diese Person nicht entfernen, und im Portal lässt sich das nicht rückgängig machen.',
    done: '{name} ist jetzt Eventflow-Admin',
  },
  acting: {
    title: 'In Vertretung von {name} handeln',
    text: 'Für {minutes} Minuten können Sie für {team} {:Tasks} erledigen, {:Forms} ausfüllen und einreichen, Dateien hochladen und Kommentare schreiben. Jede Aktion wird mit beiden Namen festgehalten, und {team} sieht sie mit Ihrem Grund.',
    never: 'Sie können für die Person nichts zustimmen und ihr Konto nicht ändern.',
    reason: 'Grund',
    reasonText:
      'Die Vertretenen sehen ihn, etwa „Sie haben uns telefonisch gebeten, die Strombestellung zu senden“',
    reasonMissing: 'Geben Sie an, warum Sie in Vertretung handeln',
    start: 'Beginnen',
  },
  invite: {
    item: 'Willkommens-E-Mail senden',
    itemText: 'Mit einem neuen Link; ältere Links gelten nicht mehr',
  },
  address: {
    item: 'E-Mail-Adresse ändern …',
    itemNew: 'Sofort: noch nie angemeldet',
    itemKnown: 'Wird per Link bestätigt',
    title: 'Adresse von {name} ändern',
    textNew:
      '{name} hat sich noch nie angemeldet. Der Zugang geht auf die neue Adresse über, und Links, die an {email} gesendet wurden, gelten nicht mehr.',
    textKnown:
      'Ein Link geht an die neue Adresse. Nichts ändert sich, bevor {name} ihn öffnet, sich wie bisher anmeldet und bestätigt. {email} wird dann benachrichtigt und kann die Änderung 7 Tage lang rückgängig machen.',
    newEmail: 'Neue E-Mail-Adresse',
    welcome: 'Willkommens-E-Mail an die neue Adresse senden',
    change: 'Adresse ändern',
    send: 'Link senden',
    changed: 'Die Adresse von {name} ist jetzt {email}',
    sent: 'Ein Link zur Bestätigung der Adresse ist unterwegs an {email}',
    pendingText:
      'Der Link an {email} gilt bis {until}. Nichts ändert sich, bevor {name} ihn öffnet, sich anmeldet und bestätigt.',
  },
  allow: {
    item: 'E-Mails wieder zulassen',
    itemText: 'Wenn die Adresse stimmt oder wieder E-Mails gewünscht sind',
    done: 'E-Mails an {email} sind nicht mehr blockiert',
    why: 'An diese Adresse gehen nur E-Mails, die die Person selbst anfordert.',
  },
  chase: {
    link: 'Nie Angemeldete erinnern',
    lead: 'Wer sich noch nie angemeldet hat, erhält eine Erinnerung. Wer als „noch nicht eingeladen“ gekennzeichnet ist, erhält stattdessen die erste Willkommens-E-Mail. Niemand wird am selben Tag zweimal erinnert.',
    recipients: {
      one: 'Geht an {count} Person',
      other: 'Geht an {count} Personen',
    },
    more: 'Gezeigt werden die ersten {shown} von {total}. Die anderen folgen, wenn diese erinnert sind.',
    neverWritten: 'noch nicht eingeladen, erhält eine Willkommens-E-Mail',
    lastWritten: 'zuletzt angeschrieben {ago}',
    justChased: 'eine E-Mail aus den letzten 24 Stunden wurde gesendet oder wartet',
    send: { one: '{count} E-Mail senden', other: '{count} E-Mails senden' },
    none: 'Alle abwählen',
    progress: 'E-Mails werden gesendet',
    soFar: '{done} von {wanted}',
    retry: {
      one: '{count} fehlgeschlagene noch einmal senden',
      other: '{count} fehlgeschlagene noch einmal senden',
    },
    goOn: {
      one: '{count} Person hat in den letzten 24 Stunden eine E-Mail bekommen und wird nicht noch einmal erinnert. Senden Sie die E-Mails an die anderen, um fortzufahren.',
      other:
        '{count} Personen haben in den letzten 24 Stunden eine E-Mail bekommen und werden nicht noch einmal erinnert. Senden Sie die E-Mails an die anderen, um fortzufahren.',
    },
    brokenOff:
      'Nach {done} von {wanted} abgebrochen. Senden Sie noch einmal: Niemand erhält eine zweite.',
    leftOut: {
      one: '{count} Person wurde ausgelassen: angemeldet, nicht mehr dabei oder gerade erst erinnert.',
      other:
        '{count} Personen wurden ausgelassen: angemeldet, nicht mehr dabei oder gerade erst erinnert.',
    },
    follow: 'Was sich nicht zustellen lässt, steht hier:',
    emptyTitle: 'Alle haben sich angemeldet',
    emptyText: 'Niemand muss erinnert werden.',
  },
  change: {
    menu: 'Berechtigung von {name}: {rank}. Ändern',
    done: '{name} ist jetzt: {rank}',
    title: '{name} zum Admin machen?',
    text: 'Admins sehen und ändern alles in dieser Veranstaltung: Einstellungen, alle {:Teams} und was andere Personen dürfen.',
    action: 'Zum Admin machen',
    stale:
      'Diese Person wurde gerade geändert. Prüfen Sie die neue Berechtigung und wählen Sie erneut.',
  },
  remove: {
    item: 'Diese Person löschen …',
    itemText: 'Jemand anderes übernimmt',
    title: '{name} löschen?',
    text: '{name} verlässt diese Veranstaltung. Wer zu mehreren Firmen gehört, verlässt nur diese. Jemand anderes übernimmt, was angelegt wurde und was zu tun war.',
    successor: 'Wer übernimmt',
    from: {
      team: 'Wählen Sie jemanden, der ebenfalls dazugehört.',
      organisers: 'Sonst gehört niemand dazu. Wählen Sie jemanden vom Veranstalter.',
    },
    goesOver: 'Übergeben werden:',
    ownership: 'die Leitung von {team}',
    assignments: {
      one: '{count} zugewiesen ({:Tasks})',
      other: '{count} zugewiesene {:Tasks}',
    },
    authorship: 'alle Einträge, Änderungen und Einreichungen, die dann den neuen Namen zeigen',
    signIn: 'der Zugang; das Konto selbst endet nach 30 Tagen ohne Veranstaltung',
    waiting: 'E-Mails dorthin, die noch nicht gesendet wurden',
    nobody:
      'Es gibt niemanden, der übernehmen könnte. Fügen Sie zuerst jemanden hinzu, dort oder beim Veranstalter.',
    action: 'Person löschen',
    done: '{name} wurde gelöscht',
  },
  erase: {
    item: 'Daten dieser Person löschen …',
    itemText: 'Auf Wunsch (DSGVO)',
    title: 'Daten von {name} löschen?',
    text: 'Das lässt sich nicht rückgängig machen. {name} kann sich bei dieser Veranstaltung nicht mehr anmelden. Wer zu mehreren Firmen gehört, wird nur bei dieser gelöscht.',
    person:
      'Name, Adresse und Anmeldung, und auch das Konto, wenn es sonst nirgends gebraucht wird',
    emails: 'alle E-Mails an diese Person',
    stays:
      'Gesendete Antworten und Dateien bleiben, denn sie gehören allen, die gemeinsam ausstellen; ebenso das Aktivitätsprotokoll, das niemand ändern kann.',
    action: 'Daten löschen',
    done: 'Die Daten von {name} sind gelöscht',
    ownsATeam:
      '{name} hat noch eine {:Team}-Leitung. Übergeben Sie zuerst die Leitung, oder löschen Sie den {:Team}-Eintrag.',
  },
}
