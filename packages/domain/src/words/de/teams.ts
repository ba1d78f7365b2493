// Teams, their people and their types.
import type { teamsWords as english } from '../en/teams.ts'
import type { SameShape } from '../same-shape.ts'

export const teamsWords: SameShape<typeof english> = {
  badges: {
    child: 'Mitaussteller von {parent}',
    childOf: 'Mitaussteller',
    parent: 'Hat Mitaussteller',
    organiser: 'Veranstalter-{:Team}',
    full: 'Voll besetzt',
    withdrawn: 'Zurückgezogen',
    planned: 'Geplant',
    notInvited: 'Noch nicht eingeladen',
  },
  standShareRole: {
    none: 'Ohne Mitaussteller',
    parent: 'Hauptaussteller',
    child: 'Mitaussteller',
  },
  role: { teamOwner: '{:Team}-Leitung', teamMember: '{:Team}-Mitglied' },
  noType: 'Ohne {:Team}-Typ',
  list: {
    lead: '{:Teams} und ihre Personen, auch die der Veranstalter. Für zurückgezogene gibt es einen Filter.',
    name: '{:Teams}',
    filterType: '{:Team}-Typ',
    filterRole: 'Mitaussteller',
    columns: {
      name: '{:Team}',
      type: '{:Team}-Typ',
      owner: '{:Team}-Leitung',
      members: 'Mitglieder',
    },
    members: '{count} von {limit}',
    changeType: '{:Team}-Typ ändern',
    changeTypeOf: {
      one: 'Typ ändern: {count} {:Team}',
      other: 'Typ ändern: {count} {:Teams}',
    },
    typeOf: '{:Team}-Typ von {name} ändern: {type}',
    typeChanged: { one: '{count} {:Team} geändert', other: '{count} {:Teams} geändert' },
    typeUnchanged: {
      one: '{count} hatte diesen Typ schon.',
      other: '{count} hatten diesen Typ schon.',
    },
    typePutBack: {
      one: '{count} {:Team} hat wieder den früheren Typ',
      other: '{count} {:Teams} haben wieder den früheren Typ',
    },
    typeChangedSince: {
      one: '{count} wurde inzwischen anders geändert.',
      other: '{count} wurden inzwischen anders geändert.',
    },
    typeCut: 'So viele lassen sich nicht auf einmal ändern. Wiederholen Sie es für die übrigen.',
    add: '{:Team} hinzufügen',
    emptyTitle: 'Noch keine {:Teams}',
    emptyText:
      'Fügen Sie sie einzeln hinzu oder importieren Sie eine Tabelle. Die Leitung erhält jeweils eine E-Mail, wählt ein Passwort und findet hier die {:Tasks} des {:Team}-Typs.',
    emptyTextModerator:
      'Admins können {:Teams} hinzufügen. Jeder Eintrag erhält die {:Tasks} seines {:Team}-Typs.',
  },
  team: {
    facts: 'Allgemeines',
    type: '{:Team}-Typ',
    owner: '{:Team}-Leitung',
    replaces: 'Hat den Stand übernommen von',
    noContact: 'Noch kein Kontakt',
    standShareOf: 'Mitaussteller von',
    organiser: 'Veranstalter-{:Team}',
    organiserText: 'Sieht alle {:Tasks}',
    created: 'Hinzugefügt',
    people: 'Personen',
    peopleCount: '{count} von {limit} Plätzen belegt',
    lastSignedIn: 'Angemeldet {ago}',
    neverSignedIn: 'Nie angemeldet',
    bounced: 'E-Mails an diese Adresse kommen zurück',
    bouncedText:
      'Prüfen Sie die Adresse. Ist sie falsch, hilft „Ersetzen…“ im Menü; stimmt sie, kann der Veranstalter sie wieder freigeben.',
    childTeams: 'Mitaussteller',
    addMember: '{:Team}-Mitglied hinzufügen',
    fullReason:
      'Voll besetzt: Bei dieser Veranstaltung sind höchstens {limit} Personen je {:Team} möglich.',
    edit: '{:Team} bearbeiten',
    remove: '{:Team} löschen',
    notMineTitle: 'Sie sind noch ohne {:Team}',
    notMineText: 'Bitten Sie den Veranstalter, Sie hinzuzufügen.',
    tipSame:
      'Alle hier sehen dieselben {:Tasks}, {:Forms} und Entwürfe, auch wenn andere sie bearbeitet haben.',
    tipOwn:
      'Alle sollten sich mit dem eigenen Konto anmelden: Dann ist bekannt, wer was getan hat.',
    mineLead: 'Wer von Ihnen Zugang zum Portal hat. {owner} kann Personen hinzufügen.',
    mineOwnerLead: 'Wer von Ihnen Zugang zum Portal hat. Sie können Personen hinzufügen.',
  },
  acting: {
    title: 'In Ihrem Namen erledigt',
    titleOf: 'In Vertretung gehandelt',
    line: '{name} in Vertretung von {person}',
    gone: 'Gelöschte Person',
    when: '{from} bis {until}',
  },
  remove: {
    title: '{name} löschen?',
    text: 'Das lässt sich nicht rückgängig machen.',
    hasStandShares: 'Löschen ist nicht möglich, solange es noch Mitaussteller gibt',
    people: {
      one: 'Der Zugang von {count} Person zu dieser Firma',
      other: 'Der Zugang von {count} Personen zu dieser Firma',
    },
    submissions: 'Alle Einreichungen, mit Entwürfen und Dateien',
    statuses: 'Jeder Status ({:Tasks})',
    done: '{name} wurde gelöscht',
  },
  fields: {
    name: '{:Team}-Name',
    teamTypeId: '{:Team}-Typ',
    teamTypeText: 'Bestimmt, welche {:Tasks} zugeteilt werden.',
    makeType: '{:Team}-Typ anlegen',
    noTypesText:
      'Noch gibt es keinen {:Team}-Typ. Legen Sie zuerst einen an, damit {:Tasks} zugeteilt werden können.',
    isOrganiser: 'Veranstalter-{:Team}',
    isOrganiserText:
      'Für {:Teams} Ihres eigenen Unternehmens: Sie sehen alle {:Tasks} der Veranstaltung.',
    extraDays: 'Zusätzliche Tage',
    extraDaysText:
      'Um so viele Tage verschieben sich hier die Fristen. Feste und einzeln gesetzte Fristen verschieben sich nicht. Ist die Frist für später Dazugekommene noch später, bleibt sie.',
    extraDaysSaved:
      'Gespeichert. Nicht verschoben sind feste Fristen, einzeln gesetzte Fristen und noch spätere Fristen für später Dazugekommene.',
    extraDaysWrong: 'Eine ganze Zahl von Tagen, höchstens {most}',
    extraDaysOf: {
      one: '{count} Tag. Feste Fristen, einzeln gesetzte Fristen und noch spätere Fristen für später Dazugekommene verschieben sich nicht.',
      other:
        '{count} Tage. Feste Fristen, einzeln gesetzte Fristen und noch spätere Fristen für später Dazugekommene verschieben sich nicht.',
    },
    owner: '{:Team}-Leitung',
    ownerText: 'Die Ansprechperson, die weitere Personen hinzufügen kann.',
    ownerOfText:
      'Eine der Personen, die schon dabei sind. Sie sieht dann alle {:Tasks}; eine Beschränkung entfällt.',
    firstName: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail',
    knownAddress: 'Diese Adresse gehört {name}. Die Person ist bereits in der Veranstaltung.',
    knownAddressIn:
      'Diese Adresse gehört {name}. Die Person ist bereits in der Veranstaltung: {teams}. Eine Anmeldung gilt für alle.',
    knownNameHere: 'Der eingegebene Name erscheint nur hier.',
    knownNameStays: 'Der Name bleibt {name}.',
    emailText: 'Die Adresse für die Anmeldung. Dorthin geht die Willkommens-E-Mail.',
    sendWelcomeEmail: 'Willkommens-E-Mail senden',
    sendWelcomeText:
      'Mit einem Link zum Wählen des Passworts, der 7 Tage gilt. Wer schon ein Passwort hat, kommt zur Anmeldung.',
  },
  add: {
    lead: 'Die Firma und ihre Ansprechperson.',
    team: '{:Team}',
    action: '{:Team} hinzufügen',
    done: '{name} wurde hinzugefügt',
  },
  addMember: {
    lead: 'Eine weitere Person für {team}.',
    action: '{:Team}-Mitglied hinzufügen',
    done: '{name} wurde hinzugefügt',
    ownerOnlyTitle: 'Nur die {:Team}-Leitung fügt Personen hinzu',
    ownerOnlyText: '{owner} kann jemanden zu {team} hinzufügen.',
    back: 'Zurück zu: {:Team}',
  },
  standShare: {
    action: 'Mitaussteller hinzufügen',
    lead: 'Firma, die sich den Stand mit {team} teilt, mit ihrer Ansprechperson.',
    team: 'Mitaussteller',
    ownerText:
      'Die Ansprechperson des Mitausstellers. Sie erhält eine E-Mail, in der Sie genannt sind.',
    none: 'Niemand sonst teilt diesen Stand.',
    isOneTitle: 'Sie sind selbst Mitaussteller',
    isOneText: 'Ein Mitaussteller kann keine eigenen Mitaussteller haben.',
    ownerOnlyTitle: 'Nur die {:Team}-Leitung fügt Mitaussteller hinzu',
    ownerOnlyText: '{owner} kann einen Mitaussteller zu {team} hinzufügen.',
  },
  member: {
    actions: 'Aktionen zu {name}',
    invite: { item: 'Einladung senden' },
    owner: {
      item: '{:Team}-Leitung übergeben …',
      choiceNotSignedIn: '{name} (noch nicht angemeldet)',
      notSignedIn: '{name} hat sich noch nicht angemeldet.',
      title: '{:Team}-Leitung an {name} übergeben?',
      text: '{name} fügt dann Personen hinzu und kümmert sich um alles. {owner} bleibt Mitglied.',
      limitedText:
        '{name} fügt dann Personen hinzu, kümmert sich um alles und sieht alle {:Tasks}: Die Beschränkung auf ausgewählte {:Tasks} entfällt. {owner} bleibt Mitglied.',
      action: '{:Team}-Leitung übergeben',
      done: '{name} hat jetzt die {:Team}-Leitung',
    },
    limit: {
      item: 'Auf {:Tasks} beschränken …',
      title: 'Beschränkung für {name}',
      text: 'Welche {:Tasks} {name} sieht, mit allem, was dafür auszufüllen ist und eingereicht wurde.',
      what: 'Was zu sehen ist',
      all: 'Alle {:Tasks}',
      allText: 'Auch die noch kommenden.',
      chosen: 'Nur ausgewählte {:Tasks}',
      chosenText: 'Alles andere ist verborgen, auch neue {:Tasks}.',
      tasks: '{:Tasks}',
      noTasks: 'Noch sind keine {:Tasks} zugeteilt.',
      noneChosen: 'Es ist nichts ausgewählt. Diese Person sieht nichts davon.',
      count: {
        one: 'Beschränkt auf {count} {:Task}',
        other: 'Beschränkt auf {count} {:Tasks}',
      },
      done: 'Die Beschränkung für {name} wurde geändert',
    },
    replace: {
      item: 'Ersetzen …',
      title: '{name} ersetzen',
      text: 'Eine neue Person übernimmt alles, was {name} angelegt hat und noch zu tun hatte. {name} hat dann keinen Zugang mehr zu {team}. Was {name} erledigt, eingereicht und kommentiert hat, steht dann unter dem Namen der neuen Person.',
      limited: {
        one: '{name} sieht nur ausgewählte {:Tasks} ({count}). Das gilt auch für die neue Person.',
        other:
          '{name} sieht nur ausgewählte {:Tasks} ({count}). Das gilt auch für die neue Person.',
      },
      action: 'Ersetzen',
      done: '{name} wurde ersetzt',
    },
    remove: {
      item: 'Entfernen …',
      title: '{name} aus {team} entfernen?',
      text: '{name} hat keinen Zugang mehr zu {team}. {owner} übernimmt, was angelegt wurde und zu tun war. Was {name} erledigt, eingereicht und kommentiert hat, steht dann unter dem Namen von {owner}.',
      ask: 'Was geschieht mit dieser Person?',
      what: 'Was mit der Person geschieht',
      leaves: 'Sie verlässt die Veranstaltung',
      leavesText:
        'Wer zu mehreren Firmen gehört, verlässt nur diese. {owner} übernimmt, was angelegt wurde und zu tun war. Was bisher erledigt, eingereicht und kommentiert wurde, steht dann unter dem Namen von {owner}.',
      stays: 'Sie bleibt in der Veranstaltung',
      staysText: 'Ohne {:Team}. Für ihre {:Tasks} ist niemand zuständig, bis jemand benannt wird.',
      action: 'Entfernen',
      done: '{name} wurde entfernt',
    },
  },
  sameName: {
    title: 'Den Namen „{name}“ noch einmal verwenden?',
    text: 'So heißt bereits:',
    action: 'Trotzdem verwenden',
  },
  problems: {
    nameMissing: 'Geben Sie einen Namen ein',
    firstNameMissing: 'Geben Sie einen Vornamen ein',
    surnameMissing: 'Geben Sie einen Nachnamen ein',
    emailMissing: 'Geben Sie eine E-Mail-Adresse ein',
    emailWrong: 'Geben Sie eine E-Mail-Adresse ein, etwa name@firma.de',
    typeNameMissing: 'Geben Sie dem {:Team}-Typ einen Namen',
  },
  types: {
    lead: '{:Teams} eines Typs haben dieselben {:Tasks}.',
    name: '{:Team}-Typen',
    columns: { name: '{:Team}-Typ', teams: '{:Teams}' },
    teams: { one: '{count} {:Team}', other: '{count} {:Teams}' },
    add: '{:Team}-Typ hinzufügen',
    addLead: 'Zum Beispiel „Nur Fläche“, „Systemstand“ oder „Sponsor“.',
    emptyTitle: 'Noch keine {:Team}-Typen',
    emptyText:
      'Ein {:Team}-Typ fasst {:Teams} zusammen, die dasselbe zu tun haben, etwa „Nur Fläche“ oder „Systemstand“. {:Tasks} werden Typen zugeteilt.',
    field: 'Name',
    pick: {
      title: '{:Teams} dieses Typs',
      search: '{:Team} suchen',
      label: {
        one: '{count} {:Team} hat diesen Typ',
        other: '{count} {:Teams} haben diesen Typ',
      },
      alreadyInAGroup: 'Hat schon einen anderen Typ',
      nothing: 'Keine {:Teams} mit diesem Namen.',
      changes: '{add} hinzugefügt, {remove} entfernt',
      save: '{:Teams} speichern',
    },
    remove: '{:Team}-Typ löschen',
    removeTitle: '{name} löschen?',
    removeTeams: {
      one: '{count} {:Team} bleibt, ohne {:Team}-Typ. {:Tasks} dieses Typs sind nicht mehr zugeteilt.',
      other:
        '{count} {:Teams} bleiben, ohne {:Team}-Typ. {:Tasks} dieses Typs sind nicht mehr zugeteilt.',
    },
    removeNothing: 'Keine {:Teams} haben diesen Typ.',
    removed: '{name} wurde gelöscht',
  },
}
