// The organisers' forms: their list, the builder, the settings, and submissions.
import type { builderWords as english } from '../en/builder.ts'
import type { SameShape } from '../same-shape.ts'
import { builderEditorWords } from './builder-editor.ts'

export const builderWords: SameShape<typeof english> = {
  list: {
    unsubmitted: {
      one: '{count} mit nicht eingereichten Änderungen',
      other: '{count} mit nicht eingereichten Änderungen',
    },
    name: '{:Forms}',
    archivedName: 'Archivierte {:Forms}',
    lead: 'Was {:Teams} ausfüllen. Antworten sind ab der Veröffentlichung möglich.',
    which: 'Welche {:Forms}',
    add: '{:Form} hinzufügen',
    emptyTitle: 'Noch keine {:Forms}',
    emptyText:
      'Mit {:Forms} fragen Sie {:Teams}, was Sie von ihnen brauchen: Ansprechpersonen, Strom, Pläne. Legen Sie etwas an und verteilen Sie es über {:Tasks}.',
    emptyArchivedTitle: 'Keine archivierten {:Forms}',
    emptyArchivedText:
      '{:Forms}, die Sie archivieren, werden hier aufbewahrt, mit allen Einreichungen.',
    columns: {
      title: '{:Form}',
      state: 'Status',
      fields: 'Felder',
      submissions: 'Einreichungen',
      drafts: 'Entwürfe',
      tasks: '{:Tasks}',
    },
    filterState: 'Status',
  },
  tax: {
    title: 'Steuersatz in Prozent',
    text: 'Leer: der Satz der Veranstaltung ({rate}).',
    none: 'keiner',
    wrong: 'Geben Sie einen Prozentsatz von 0 bis 100 ein, zum Beispiel 20 oder 7,7',
    wrongOf: '„{item}“: Geben Sie einen Steuersatz von 0 bis 100 ein, zum Beispiel 20 oder 7,7',
  },
  stock: {
    title: 'Bestand',
    text: 'So viele können für die ganze Veranstaltung bestellt werden. Leer: ohne Grenze.',
    ordered: '{ordered} bestellt, {left} verfügbar',
    below: 'Schon bestellt: {ordered}. Geben Sie mindestens {ordered} ein',
  },
  waiting: {
    title: 'Warteliste',
    text: 'Solange zu wenig da ist, kann man auf mehr warten. Was frei wird, ist für die Ersten auf der Liste reserviert.',
    time: 'Reserviert für',
    timeWrong: 'Geben Sie eine ganze Zahl von 1 bis {most} ein',
    unit: 'Einheit',
    hours: 'Stunden',
    days: 'Tage',
    count: { one: 'Wartend ({:Teams}): {count}.', other: 'Wartend ({:Teams}): {count}.' },
    offers: {
      one: 'Für {count} ist etwas reserviert, bis {until}.',
      other: 'Für {count} ist etwas reserviert, zuerst bis {until}.',
    },
    open: 'Wartelisten öffnen',
    off: 'Warteliste schließen',
    offTitle: 'Warteliste schließen?',
    offText: {
      save: {
        one: 'Wartend ({:Teams}): {count}. Platz und Reservierung verfallen beim Speichern.',
        other: 'Wartend ({:Teams}): {count}. Plätze und Reservierungen verfallen beim Speichern.',
      },
      publish: {
        one: 'Wartend ({:Teams}): {count}. Platz und Reservierung verfallen, wenn Sie die Änderungen veröffentlichen.',
        other:
          'Wartend ({:Teams}): {count}. Plätze und Reservierungen verfallen, wenn Sie die Änderungen veröffentlichen.',
      },
    },
    places: {
      one: '{count} Platz auf einer Warteliste samt Reservierung',
      other: '{count} Plätze auf Wartelisten samt Reservierungen',
    },
    placesUnknown: 'Plätze auf Wartelisten, falls {:Teams} warten',
  },
  maximum: {
    title: 'Höchstmenge je {:Team}',
    text: 'Gilt je {:Team} für alle Bestellungen zusammen. Leer: ohne Grenze.',
    discount: 'Ohne Höchstmenge lässt sich dieser Rabatt beliebig oft bestellen.',
  },
  allowance: {
    title: 'Inklusive Einheiten',
    text: 'Je {:Team} sind die ersten Einheiten kostenlos, über alle Bestellungen. Bestellungen behalten, was inklusive war.',
    none: 'Keine',
    team: 'Für alle {:Teams} gleich',
    teamType: 'Nach Typ',
    size: 'Nach Standgröße',
    units: 'Einheiten',
    ofType: 'Einheiten für „{type}“',
    ofTypeText: 'Leer: die Anzahl für alle anderen.',
    others: 'Einheiten für alle anderen',
    field: 'Eigenes Feld mit der Standgröße',
    fieldText:
      'Nur Felder für Zahlen. Wählen Sie eines, das nur Veranstalter ändern. Ohne Wert sind keine Einheiten inklusive.',
    noField: 'Legen Sie zuerst ein eigenes Feld für Zahlen an, zum Beispiel die Standgröße in m².',
    fieldOfTeams:
      'Dieses Feld können {:Teams} selbst ändern und sich so mehr Stück geben. Schalten Sie das im eigenen Feld aus, oder wählen Sie ein anderes.',
    fieldGone:
      'Dieses Feld wurde gelöscht, daher sind keine Einheiten inklusive. Wählen Sie ein anderes.',
    fieldMissing: 'Wählen Sie ein Feld. Bis dahin sind keine Einheiten nach Standgröße inklusive.',
    each: 'Je volle',
    eachText: 'Bei 1 Einheit je volle 3 m² hat ein Stand mit 20 m² 6 Einheiten.',
    wrong: 'Geben Sie eine ganze Zahl von {least} bis {most} ein',
    single: 'Einheiten einzeln festlegen',
    teams: 'Einzelne {:Teams}',
    teamsText: 'Für diese {:Teams} gilt eine eigene Anzahl, unabhängig von den anderen.',
    findTeam: 'Nach Namen suchen',
    addTeam: 'Hinzufügen',
    choose: 'Wählen …',
    goneTeam: 'Gelöscht',
    ofTeam: 'Einheiten für {name}',
    removeTeam: '{name} entfernen',
  },
  later: {
    title: 'Preise nach Datum',
    text: 'Ein Preis gilt an seinem Tag ab 0 Uhr, in der Zeitzone der Veranstaltung. Bestellungen behalten den Preis, der beim Einreichen galt.',
    surcharges: 'Zuschläge nach Datum',
    surchargesText:
      'Für Artikel ohne eigene Preise nach Datum, in Prozent ihres Preises. Negative Preise ändern sich nicht.',
    from: 'Ab',
    percent: 'Prozent',
    percentWrong: 'Geben Sie einen Prozentsatz von 0 bis 1000 ein, zum Beispiel 20 oder 12.5',
    percentWrongOf:
      'Zuschlag ab {day}: Geben Sie einen Prozentsatz von 0 bis 1000 ein, zum Beispiel 20 oder 12.5',
    sameDay: 'Zwei Preise beginnen am selben Tag',
    add: 'Datum hinzufügen',
    remove: 'Datum {place} entfernen',
  },
  effects: {
    title: 'Diese Änderungen speichern?',
    publishTitle: 'Diese Änderungen veröffentlichen?',
    text: 'Einreichungen bleiben, wie sie sind:',
    repriced: {
      one: '„{label}“: {count} Bestellung behält den alten Preis',
      other: '„{label}“: {count} Bestellungen behalten den alten Preis',
    },
    withdrawn: {
      one: '„{label}“: {count} Bestellung behält den Artikel; mehr davon kann niemand bestellen',
      other:
        '„{label}“: {count} Bestellungen behalten den Artikel; mehr davon kann niemand bestellen',
    },
    required: {
      one: '„{label}“ ist ab jetzt Pflicht. Bei {count} Einreichung ist die Antwort nötig, sobald sie geändert wird',
      other:
        '„{label}“ ist ab jetzt Pflicht. Bei {count} Einreichungen ist die Antwort nötig, sobald sie geändert werden',
    },
    choose: 'Bestellungen für die neuen Preise auswählen',
    chooseText:
      'Öffnet nach dem Speichern die Liste der Bestellungen mit den alten Preisen. Sonst behalten alle ihren Preis.',
    unknown: 'Die Bestellungen konnten nicht gezählt werden. Sie behalten Artikel und Preise',
    action: 'Änderungen speichern',
  },
  state: {
    published: 'Veröffentlicht',
    changed: 'Veröffentlicht, mit unveröffentlichten Änderungen',
    unpublished: 'Nicht veröffentlicht',
    archived: 'Archiviert',
  },
  archive: {
    archive: 'Archivieren',
    unarchive: 'Wiederherstellen',
    archived: { one: '{count} {:Form} archiviert', other: '{count} {:Forms} archiviert' },
    unarchived: {
      one: '{count} {:Form} wieder aktiv',
      other: '{count} {:Forms} wieder aktiv',
    },
    cameBackClosed: '{unarchived}. Nicht veröffentlicht, weil es noch Fehler gibt: {titles}',
  },
  duplicate: {
    action: 'Duplizieren',
    of: '„{title}“ duplizieren',
    done: '„{title}“ ist dupliziert. Das ist die Kopie; sie ist nicht veröffentlicht',
  },
  remove: {
    one: '{:Form} löschen',
    title: { one: '„{title}“ löschen?', other: '{count} {:Forms} löschen?' },
    text: 'Das lässt sich nicht rückgängig machen. Beim Archivieren bleibt alles erhalten und lässt sich wiederherstellen.',
    fields: { one: '{count} Feld', other: '{count} Felder' },
    submissions: {
      one: '{count} Einreichung mit ihren Dateien',
      other: '{count} Einreichungen mit ihren Dateien',
    },
    drafts: {
      one: '{count} Entwurf mit seinen Dateien',
      other: '{count} Entwürfe mit ihren Dateien',
    },
    messages:
      'Bestätigungen, Benachrichtigungen und Webhooks, mit dem Protokoll dessen, was sie gesendet haben',
    action: { one: '{:Form} löschen', other: '{count} {:Forms} löschen' },
    done: { one: '{:Form} gelöscht', other: '{count} {:Forms} gelöscht' },
  },
  add: {
    lead: 'Die Felder fügen Sie als Nächstes hinzu.',
    title: 'Titel',
    titleText: 'Wie {:Teams} ihn lesen: „Angaben zum Stand“.',
    description: 'Beschreibung',
    descriptionText: 'Steht ganz oben: wozu es dient und was bereitliegen sollte.',
    action: '{:Form} hinzufügen',
  },
  links: {
    build: 'Felder bearbeiten',
    settings: 'Einstellungen',
    submissions: 'Einreichungen',
    confirmations: 'Bestätigungen',
    notifications: 'Benachrichtigungen',
    webhooks: 'Webhooks',
    toWebhooks: 'Einreichungen an ein anderes System senden (Webhooks)',
    of: 'Bereiche ({:Form})',
  },
  titleMissing: 'Geben Sie einen Titel ein',
  // Before it is published.
  willSee: {
    everyTeam:
      'Nach der Veröffentlichung für alle {:Teams} offen: Noch verwenden es keine {:Tasks}.',
    teamsOfTasks: {
      one: 'Nach der Veröffentlichung offen für alle, deren {:Tasks} es verwenden.',
      other: 'Nach der Veröffentlichung offen für alle, deren {:Tasks} es verwenden ({count}).',
    },
    guests: 'Ebenso für Gäste mit dem Link.',
  },
  ...builderEditorWords,
  settings: {
    who: 'Wer es öffnen und ändern darf',
    when: 'Wann und wie oft',
    whenText:
      'Alle Angaben sind freiwillig. Zeiten gelten in der Zeitzone der Veranstaltung ({timeZone}). Nach dem Schließen werden weder Entwürfe noch Einreichungen angenommen.',
    opensAt: 'Öffnet',
    closesAt: 'Schließt',
    editableUntil: 'Änderungen möglich bis',
    editableUntilText:
      'Bis dahin lassen sich Einreichungen ändern. Bleibt es leer, gilt der Zeitpunkt des Schließens.',
    perTeam: 'Einreichungen je {:Team}',
    perTeamText:
      'Entwürfe zählen nicht. Einreichungen lassen sich weiterhin ändern, wenn es oben erlaubt ist. {:Tasks}, die es verwenden, haben jeweils eine eigene Einreichung, die nicht zählt.',
    one: 'Eine Einreichung je {:Team}',
    several: 'Mehrere Einreichungen je {:Team}',
    upTo: {
      one: 'Bis zu {count} Einreichung je {:Team}',
      other: 'Bis zu {count} Einreichungen je {:Team}',
    },
    submissionsPerTeam: 'Höchstzahl der Einreichungen',
    submissionsPerTeamText: 'Bleibt es leer, beliebig viele.',
    notACount: 'Geben Sie eine ganze Zahl von 1 bis {most} ein',
    isPublished: 'Veröffentlicht',
    isPublishedText:
      '{:Teams}, deren {:Tasks} es verwenden, können es öffnen. Verwenden es keine {:Tasks}, ist es für alle {:Teams} offen.',
    isEditable: '{:Teams} dürfen Einreichungen ändern',
    isEditableText:
      'Nach dem Einreichen können {:Teams} ihre Antworten ändern und erneut einreichen. Sonst bleiben Einreichungen, wie sie sind.',
    isPublic: 'Öffentlich, offen für Gäste',
    isPublicText: 'Wer die Adresse hat, kann ausfüllen, ohne sich anzumelden.',
    guestLink: 'Link für Gäste',
    guestLinkNotYet: 'Funktioniert ab der Veröffentlichung.',
    copyGuestLink: 'Link für Gäste kopieren',
    guestLinkCopied: 'Link kopiert',
    archiveTitle: 'Archivieren',
    archiveText:
      'Archivierte {:Forms} stehen nicht mehr in der Liste und nehmen keine Antworten an. Alle Einreichungen bleiben erhalten.',
    unarchiveText: 'Archiviert: Antworten werden nicht angenommen.',
    removeTitle: 'Löschen',
    removeText: 'Gelöscht wird alles, auch die Einreichungen.',
    usedBy: {
      one: '{count} {:Task} verwendet dies. Wählen Sie dort etwas anderes aus, oder löschen Sie den Eintrag zuerst.',
      other:
        '{count} {:Tasks} verwenden dies. Wählen Sie dort etwas anderes aus, oder löschen Sie sie zuerst.',
    },
    notYet: 'Noch lässt sich dies nicht veröffentlichen:',
  },
  submissions: {
    of: 'Einreichungen zu {title}',
    emptyTitle: 'Es wurde noch nichts eingereicht',
    emptyText: 'Sobald {:Teams} einreichen, stehen die Antworten hier.',
    emptyUnpublished: 'Nicht veröffentlicht: Noch kann niemand ausfüllen.',
    emptyWithdrawnTitle: 'Alle Einreichungen sind von zurückgezogenen {:Teams}',
    emptyWithdrawnText: 'Die Liste zeigt sie nur, wenn Sie danach filtern.',
    showWithdrawn: { one: '{count} Einreichung anzeigen', other: '{count} Einreichungen anzeigen' },
    showDrafts: { one: '{count} Entwurf anzeigen', other: '{count} Entwürfe anzeigen' },
    columns: {
      team: '{:Team}',
      submitted: 'Eingereicht',
      by: 'Von',
      task: '{:Task}',
      updated: 'Letzte Änderung',
    },
    draft: 'Entwurf',
    unsubmitted: 'Nicht eingereichte Änderungen',
    unreadable: 'Dieser Eintrag konnte nicht gelesen werden',
    noTeam: 'Ohne {:Team}',
    remove: 'Löschen',
    removeTitle: {
      one: '{count} Einreichung löschen?',
      other: '{count} Einreichungen löschen?',
    },
    removeText:
      'Das lässt sich nicht rückgängig machen. Die {:Teams} können noch einmal ausfüllen.',
    removeFiles: 'die Dateien darin',
    removeTasks: {
      one: '{count} {:Task} ist dann wieder offen.',
      other: '{count} {:Tasks} sind dann wieder offen.',
    },
    removeAction: { one: 'Einreichung löschen', other: '{count} Einreichungen löschen' },
    removed: {
      one: 'Die Einreichung ist gelöscht',
      other: '{count} Einreichungen sind gelöscht',
    },
  },
}
