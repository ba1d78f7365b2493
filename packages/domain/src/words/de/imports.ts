// Files of teams: loading them, fixing their rows, and their results.
import type { importsWords as english } from '../en/imports.ts'
import type { SameShape } from '../same-shape.ts'

export const importsWords: SameShape<typeof english> = {
  lead: 'Importieren Sie {:Teams} aus einer Tabelle. Prüfen Sie das Ergebnis jeder Zeile, bevor Sie speichern.',
  link: '{:Teams} importieren',
  load: {
    file: 'Datei der {:Teams}',
    kinds: 'XLSX, ODS, XLS oder CSV, bis zu 10 MB und 5.000 Zeilen',
    reading: 'Datei wird gelesen …',
    template: 'Noch keine Datei? Beginnen Sie mit der Vorlage:',
    templateXlsx: 'XLSX',
    templateCsv: 'CSV',
  },
  list: {
    name: 'Importe',
    columns: {
      name: 'Datei',
      state: 'Status',
      rows: 'Zeilen',
      done: '{:Teams}',
      loaded: 'Hochgeladen',
    },
    wouldAdd: { one: '{count} käme hinzu', other: '{count} kämen hinzu' },
    wouldChange: { one: '{count} würde geändert', other: '{count} würden geändert' },
    added: { one: '{count} hinzugefügt', other: '{count} hinzugefügt' },
    changed: { one: '{count} geändert', other: '{count} geändert' },
    undone: { one: '{count} zurückgenommen', other: '{count} zurückgenommen' },
    toFix: { one: '{count} zu berichtigen', other: '{count} zu berichtigen' },
    welcomes: {
      one: '{count} Willkommens-E-Mail freizugeben',
      other: '{count} Willkommens-E-Mails freizugeben',
    },
    emptyTitle: 'Noch nichts importiert',
    emptyText: 'Hochgeladene Dateien bleiben hier, mit dem Ergebnis jeder Zeile.',
  },
  states: {
    checked: 'Geprüft, noch nicht importiert',
    running: 'Läuft',
    runningAt: 'Läuft: {percent} Prozent',
    done: 'Importiert',
    undone: 'Zurückgenommen',
  },
  parts: {
    teamName: '{:Team}-Name',
    teamType: '{:Team}-Typ',
    ownerFirstName: 'Vorname der Leitung',
    ownerSurname: 'Nachname der Leitung',
    ownerEmail: 'E-Mail der Leitung',
    ownerFullName: 'Vor- und Nachname der Leitung',
    standShareOf: 'Mitaussteller von',
    state: 'Teilnahme',
    withdrawnReason: 'Grund des Rückzugs',
  },
  teamStates: { planned: 'Geplant', active: 'Aktiv', withdrawn: 'Zurückgezogen' },
  withdrawnBy: 'Import von {file}',
  file: {
    teamName: '{:Team}-Name',
    teamType: '{:Team}-Typ',
    ownerFirstName: 'Vorname der Leitung',
    ownerSurname: 'Nachname der Leitung',
    ownerEmail: 'E-Mail der Leitung',
  },
  columns: {
    title: 'Spalten der Datei',
    team: '{:Team}',
    customFields: 'Eigene Felder',
    newField: 'Feld „{label}“ anlegen ({type})',
    fieldAdded:
      'Das Feld „{label}“ wurde angelegt und bleibt, auch wenn Sie die Datei nicht importieren. {:Teams} sehen es erst, wenn Sie es anzeigen.',
    leftOut: 'Ausgelassen',
    leftOutCount: {
      one: '{count} Spalte wird ausgelassen.',
      other: '{count} Spalten werden ausgelassen.',
    },
    unnamed: 'Spalte {number}',
    missing: 'Wählen Sie die Spalten für: {parts}',
    sheet: 'Tabellenblatt',
    headingRow: 'Überschriften stehen in',
    headingRowText: 'Zeilen darüber werden nicht importiert.',
    row: 'Zeile {number}: {text}',
    dateOrder: 'Reihenfolge von Tag und Monat ändern',
    emptyErases: 'Leere Zellen löschen vorhandene Werte',
    emptyErasesText: 'Sonst bleiben vorhandene Werte.',
  },
  verdicts: {
    new: 'Neu',
    change: 'Ändert sich',
    unchanged: 'Unverändert',
    rejected: 'Zu berichtigen',
  },
  outcomes: {
    waiting: 'Wartet',
    added: 'Hinzugefügt',
    changed: 'Geändert',
    unchanged: 'Unverändert',
    failed: 'Fehlgeschlagen',
    rolledBack: 'Zurückgenommen',
  },
  welcomeStates: {
    prepared: 'Bereit',
    released: 'Freigegeben',
    dropped: 'Nicht gesendet',
    notNeeded: 'Schon eingeladen',
  },
  mend: {
    title: 'Zu berichtigen',
    says: ': „{value}“',
    rows: { one: 'Zeile {numbers}', other: '{count} Zeilen: {numbers}' },
    rowsAndMore: { one: 'Zeile {numbers}', other: '{count} Zeilen: {numbers} und weitere' },
    show: { one: '{count} Zeile anzeigen', other: '{count} Zeilen anzeigen' },
    showAll: { one: '{count} Problem anzeigen', other: 'Alle {count} Probleme anzeigen' },
    takeAs: '„{value}“ übernehmen als',
    choose: '{:Team}-Typ auswählen …',
    makeType: '{:Team}-Typ „{value}“ anlegen',
    addOption: '„{value}“ zu den Optionen von {field} hinzufügen',
    chooseOption: 'Option auswählen …',
    dateIs: '„{value}“ ist in dieser Spalte der',
    chooseDate: 'Datum auswählen …',
    chooseState: 'Teilnahme auswählen …',
    changeAll: { one: '{count} Zeile ändern', other: 'Alle {count} Zeilen ändern' },
  },
  start: {
    action: { one: '{count} {:Team} importieren', other: '{count} {:Teams} importieren' },
    changeAction: { one: '{count} {:Team} ändern', other: '{count} {:Teams} ändern' },
    changes: {
      one: '{count} Zeile ändert vorhandene {:Teams}: {how}.',
      other: '{count} Zeilen ändern vorhandene {:Teams}: {how}.',
    },
    matched: {
      byOwner: { one: '{count} mit derselben Leitung', other: '{count} mit derselben Leitung' },
      byName: { one: '{count} mit demselben Namen', other: '{count} mit demselben Namen' },
    },
    values: 'Diese Werte ändern sich (Anzahl der {:Teams} in Klammern): {values}.',
    showChanges: { one: '{count} Änderung ansehen', other: '{count} Änderungen ansehen' },
    text: 'Noch erhält niemand eine E-Mail: Die Willkommens-E-Mails sehen Sie danach durch.',
    withoutRejected: {
      one: '{count} Zeile wird ausgelassen, bis sie berichtigt ist. Noch erhält niemand eine E-Mail.',
      other:
        '{count} Zeilen werden ausgelassen, bis sie berichtigt sind. Noch erhält niemand eine E-Mail.',
    },
    question: '{name} importieren?',
    questionText:
      'Vorhandene Werte werden ersetzt. Sie können den Import danach zurücknehmen, außer wo jemand einen Wert wieder geändert oder sich nach dem Hinzufügen schon angemeldet hat.',
    adds: {
      one: '{count} {:Team} wird hinzugefügt.',
      other: '{count} {:Teams} werden hinzugefügt.',
    },
    replaces: {
      one: '{count} {:Team} wird geändert.',
      other: '{count} {:Teams} werden geändert.',
    },
    leavesOut: {
      one: '{count} Zeile ist zu berichtigen und wird ausgelassen.',
      other: '{count} Zeilen sind zu berichtigen und werden ausgelassen.',
    },
    shares: {
      one: '{count} wird Mitaussteller.',
      other: '{count} werden Mitaussteller.',
    },
    planned: {
      one: '{count} Teilnahme ist geplant, ohne Kontakt.',
      other: '{count} Teilnahmen sind geplant, ohne Kontakt.',
    },
    withdrawn: {
      one: '{count} Teilnahme wird zurückgezogen, auch die der Mitaussteller. Die Personen verlieren den Zugang und erhalten keine E-Mails.',
      other:
        '{count} Teilnahmen werden zurückgezogen, auch die der Mitaussteller. Die Personen verlieren den Zugang und erhalten keine E-Mails.',
    },
    reinstated: {
      one: '{count} zurückgezogene Teilnahme gilt wieder.',
      other: '{count} zurückgezogene Teilnahmen gelten wieder.',
    },
    emails: {
      one: '{count} Willkommens-E-Mail wird vorbereitet. Sie senden sie danach.',
      other: '{count} Willkommens-E-Mails werden vorbereitet. Sie senden sie danach.',
    },
    notReady: 'Noch kann nichts importiert werden.',
    running: '{percent} Prozent sind fertig. Sie können diese Seite verlassen.',
  },
  done: {
    text: {
      one: '{count} {:Team} wurde hinzugefügt.',
      other: '{count} {:Teams} wurden hinzugefügt.',
    },
    changed: {
      one: '{count} {:Team} wurde geändert.',
      other: '{count} {:Teams} wurden geändert.',
    },
    shares: {
      one: '{count} wurde Mitaussteller.',
      other: '{count} wurden Mitaussteller.',
    },
    planned: {
      one: '{count} Teilnahme ist geplant, ohne Kontakt.',
      other: '{count} Teilnahmen sind geplant, ohne Kontakt.',
    },
    withdrawn: {
      one: '{count} Teilnahme wurde zurückgezogen, auch die der Mitaussteller.',
      other: '{count} Teilnahmen wurden zurückgezogen, auch die der Mitaussteller.',
    },
    reinstated: {
      one: '{count} Teilnahme gilt wieder.',
      other: '{count} Teilnahmen gelten wieder.',
    },
    undone: {
      one: '{count} Zeile wurde zurückgenommen.',
      other: '{count} Zeilen wurden zurückgenommen.',
    },
    notImported: {
      one: '{count} Zeile wurde nicht importiert',
      other: '{count} Zeilen wurden nicht importiert',
    },
    howToFix: {
      one: 'Laden Sie die Zeile mit ihrem Grund herunter und laden Sie die Datei erneut. Berichtigen Sie die Zeile in der Datei oder nach dem Laden hier.',
      other:
        'Laden Sie die Zeilen mit ihren Gründen herunter und laden Sie die Datei erneut. Berichtigen Sie die Zeilen in der Datei oder nach dem Laden hier.',
    },
    failedFile: { one: '{count} Zeile herunterladen', other: '{count} Zeilen herunterladen' },
    loadAgain: 'Berichtigte Datei hochladen',
  },
  failedFile: {
    reason: 'Warum diese Zeile nicht importiert wurde',
    name: '{file} (nicht importierte Zeilen)',
  },
  welcomes: {
    title: {
      one: '{count} Willkommens-E-Mail ist bereit',
      other: '{count} Willkommens-E-Mails sind bereit',
    },
    text: {
      one: 'Wer sie erhält, ist noch nicht eingeladen. Mit dieser E-Mail laden Sie die Leitung ein.',
      other:
        'Wer sie erhält, ist noch nicht eingeladen. Mit diesen E-Mails laden Sie die Leitungen der {:Teams} ein. Um jemanden auszulassen, wählen Sie die Zeile in der Liste aus.',
    },
    send: {
      one: '{count} Willkommens-E-Mail senden …',
      other: '{count} Willkommens-E-Mails senden …',
    },
    sendNone: 'Keine senden …',
    release: {
      all: {
        one: '{count} Willkommens-E-Mail senden?',
        other: '{count} Willkommens-E-Mails senden?',
      },
      selected: {
        one: 'Willkommens-E-Mail von {count} Zeile senden?',
        other: 'Willkommens-E-Mails von {count} Zeilen senden?',
      },
      text: 'Alle Empfänger werden mit einem Link zur Anmeldung in das Portal eingeladen. Das lässt sich nicht zurücknehmen. Zeilen ohne bereite E-Mail werden übersprungen.',
      action: 'Senden',
      done: {
        one: '{count} Willkommens-E-Mail wird geschrieben.',
        other: '{count} Willkommens-E-Mails werden geschrieben.',
      },
    },
    drop: {
      all: {
        one: '{count} Willkommens-E-Mail verwerfen?',
        other: '{count} Willkommens-E-Mails verwerfen?',
      },
      selected: {
        one: 'Willkommens-E-Mail von {count} Zeile verwerfen?',
        other: 'Willkommens-E-Mails von {count} Zeilen verwerfen?',
      },
      text: 'Der Import lädt diese Personen nicht ein. Sie können sie in der Liste der Personen einladen.',
      action: 'Verwerfen',
      done: {
        one: '{count} Willkommens-E-Mail wurde verworfen.',
        other: '{count} Willkommens-E-Mails wurden verworfen.',
      },
    },
    unwritten: {
      one: '{count} Willkommens-E-Mail wird geschrieben',
      other: '{count} Willkommens-E-Mails werden geschrieben',
    },
    notNeeded: {
      one: '{count} Person erhält von diesem Import keine Willkommens-E-Mail, weil schon eine andere Einladung geschrieben wurde.',
      other:
        '{count} Personen erhalten von diesem Import keine Willkommens-E-Mail, weil schon andere Einladungen geschrieben wurden.',
    },
    releaseSelected: 'Willkommens-E-Mail senden',
    dropSelected: 'Auslassen',
  },
  rows: {
    name: 'Zeilen',
    number: 'Zeile',
    noName: 'Kein Name',
    planned: 'Geplant, noch kein Kontakt',
    plannedContact: 'Geplant: {name} wird nicht importiert',
    shareOf: 'Mitaussteller von {name}',
    stateIs: 'Teilnahme: {state}',
    noAddress: 'Keine E-Mail-Adresse: {name} wird nicht importiert',
    verdict: 'Erwartetes Ergebnis',
    outcome: 'Ergebnis',
    what: 'Einzelheiten',
    welcome: 'Willkommens-E-Mail',
    actions: 'Aktionen',
    empty: 'Keine Zeilen',
    emptyText: 'Diese Datei hat keine Zeilen.',
    editCell: '{name} in Zeile {number} ändern',
    editTitle: 'Zeile {number}',
    change: '{name}: {from} → {to}',
    nothing: 'nichts',
    yes: 'ja',
    no: 'nein',
    nothingStored: 'Von dieser Zeile wurde nichts gespeichert',
    undone: 'Diese Zeile wurde zurückgenommen',
    rollBack: 'Zurücknehmen',
    rollBackTitle: '{name} zurücknehmen?',
    rollBackText:
      'Auch die Leitung wird aus der Veranstaltung gelöscht, wenn dieser Import sie hinzugefügt hat. Die Zeile bleibt hier, und die Datei kann erneut hochgeladen werden.',
    contactBackText:
      'Danach gibt es wieder keinen Kontakt. Eine Person, die dieser Import hinzugefügt hat, wird aus der Veranstaltung gelöscht. Andere ersetzte Werte gelten wieder, wenn sie seitdem niemand geändert hat.',
    valuesBackText: 'Die ersetzten Werte gelten wieder, wenn sie seitdem niemand geändert hat.',
  },
  undo: {
    stopped: 'Das Zurücknehmen ist nicht beendet: {done} von {total} Zeilen sind erledigt.',
    goOn: 'Zurücknehmen fortsetzen …',
    action: 'Diesen Import zurücknehmen …',
    title: 'Den Import von {name} zurücknehmen?',
    text: 'Alle Zeilen werden zurückgenommen, bei denen das noch geht. Wo sich schon jemand angemeldet hat, bleiben die {:Teams}. Werte, die seitdem jemand geändert hat, bleiben auch.',
    confirm: { one: '{count} Zeile zurücknehmen', other: '{count} Zeilen zurücknehmen' },
    added: {
      one: '{count} hinzugefügte Zeile: {:Team} und Personen aus diesem Import werden gelöscht.',
      other:
        '{count} hinzugefügte Zeilen: {:Teams} und Personen aus diesem Import werden gelöscht.',
    },
    changed: {
      one: '{count} geänderte Zeile: Die früheren Werte gelten wieder.',
      other: '{count} geänderte Zeilen: Die früheren Werte gelten wieder.',
    },
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
  },
  remove: {
    action: 'Diesen Eintrag löschen',
    title: 'Den Eintrag zu {name} löschen?',
    text: 'Daraus angelegte {:Teams} und für Spalten angelegte Felder bleiben. Der Inhalt der Datei und das Ergebnis der Zeilen werden gelöscht. Danach lässt sich der Import nicht mehr zurücknehmen.',
  },
  problems: {
    required: 'Diese Angabe fehlt',
    tooLong: 'Das ist länger, als gespeichert werden kann',
    notAnEmail: 'Das ist keine E-Mail-Adresse',
    cannotBeStored:
      'Das enthält Zeichen, die nicht gelesen oder gespeichert werden können. Bitte neu eingeben',
    errorCell: 'Die Tabelle zeigt hier einen Fehler',
    shortenedNumber: 'Eine Tabelle hat diese Zahl gekürzt. Geben Sie alle Ziffern ein',
    notAFullName: 'Vorname und Nachname werden beide gebraucht',
    unknownTeamType: 'Diesen {:Team}-Typ gibt es nicht',
    ownerTwiceInFile: 'Dieselbe Leitung steht schon in einer früheren Zeile',
    teamTwiceInFile: 'Dieser Name steht schon in einer früheren Zeile',
    teamNameInDoubt:
      'Hier können mehrere {:Teams} gemeint sein. Tragen Sie die E-Mail der richtigen Leitung ein',
    teamHasAnotherOwner: 'Diesen Namen gibt es schon, mit anderer Leitung',
    ownerOfAnother:
      'Diese E-Mail gehört schon einer Leitung, die anders heißt. Tragen Sie die richtige E-Mail ein',
    totalOfList:
      'Das sieht nach der Summe der Liste aus. Ändern Sie den Namen, falls es keine Summe ist',
    inAnotherTeam: 'Diese Person ist schon anderswo Mitglied',
    notTheOwner: 'Diese Person ist hier schon Mitglied, hat aber nicht die Leitung',
    notATick: 'Weder ja noch nein',
    notANumber: 'Das ist keine Zahl',
    numberInDoubt:
      'Das könnten zwei verschiedene Zahlen sein. Schreiben Sie sie ohne Tausendertrennzeichen',
    notADate: 'Das ist kein Datum wie 31.12.2026 oder 2026-12-31',
    dateInDoubt: 'Das kann verschiedene Daten bedeuten',
    notAnOption: 'Das ist keine der Optionen',
    unknownState:
      'Das ist keine Angabe zur Teilnahme. Möglich sind geplant, aktiv und zurückgezogen',
    activeWithoutContact:
      'Eine aktive Teilnahme braucht einen Kontakt. Geben Sie eine E-Mail-Adresse ein',
    cannotBePlanned: 'Hier gibt es schon einen Kontakt. Die Teilnahme kann nicht mehr geplant sein',
    organisersStay: 'Die Teilnahme der Organisatoren lässt sich nicht zurückziehen',
    unknownParent: 'Diesen Namen gibt es weder in der Datei noch in der Veranstaltung',
    parentInDoubt: 'Diesen Namen gibt es in der Veranstaltung mehrmals',
    ownParent: 'Mitaussteller brauchen einen anderen Hauptaussteller als sich selbst',
    shareCycle: 'Diese Zeilen nennen einander als Hauptaussteller. Nur eine davon kann es sein',
    parentIsShare: 'Das ist selbst ein Mitaussteller. Nennen Sie den Hauptaussteller',
    hasOwnShares:
      'Hier gibt es eigene Mitaussteller, daher ist kein anderer Hauptaussteller möglich',
    parentToFix: 'Die Zeile dieses Hauptausstellers ist noch zu berichtigen',
    parentWithdrawn: 'Die Teilnahme dieses Hauptausstellers ist zurückgezogen',
  },
}
