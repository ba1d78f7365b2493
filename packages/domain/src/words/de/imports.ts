// Files of teams: loading them, fixing their rows, and their results.
import { importProblems } from './import-problems.ts'
import { importRows } from './import-rows.ts'
import { importUndo } from './import-undo.ts'
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
    wouldJoin: { one: '{count} Person käme dazu', other: '{count} Personen kämen dazu' },
    joined: {
      one: '{count} Person dazugekommen',
      other: '{count} Personen dazugekommen',
    },
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
  contacts: {
    firstName: 'Kontakt {number} Vorname',
    surname: 'Kontakt {number} Nachname',
    email: 'Kontakt {number} E-Mail',
    fullName: 'Kontakt {number} Name',
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
    contacts: 'Weitere Kontakte',
    customFields: 'Eigene Felder',
    newField: 'Feld „{label}“ anlegen ({type})',
    newStandField: 'Feld „{label}“ anlegen: {part}',
    fieldAdded:
      'Das Feld „{label}“ wurde angelegt und bleibt, auch wenn Sie die Datei nicht importieren. {:Teams} sehen es erst, wenn Sie es anzeigen.',
    leftOut: 'Ausgelassen',
    leftOutCount: {
      one: '{count} Spalte wird ausgelassen.',
      other: '{count} Spalten werden ausgelassen.',
    },
    unnamed: 'Spalte {number}',
    missing: 'Wählen Sie die Spalten für: {parts}',
    namesMissing:
      'Einige Personen dieser Datei sind neu in der Veranstaltung, und keine Spalte enthält ihre Namen. Wählen Sie eine aus, oder lassen Sie die Spalte „{column}“ aus. Dann ändern die Zeilen die {:Teams} mit ihrem Namen.',
    sheet: 'Tabellenblatt',
    headingRow: 'Überschriften stehen in',
    headingRowText: 'Zeilen darüber werden nicht importiert.',
    row: 'Zeile {number}: {text}',
    dateOrder: 'Reihenfolge von Tag und Monat ändern',
    emptyErases: 'Leere Zellen löschen vorhandene Werte',
    emptyErasesText: 'Sonst bleiben vorhandene Werte.',
  },
  choices: {
    firstRow: '{name}: Es gilt jeweils der Wert der ersten Zeile.',
    undoFirstRow: 'Unterschiede bei {name} wieder anzeigen',
    othersJoin: 'Personen, die nicht die Leitung sind, kommen zu vorhandenen {:Teams} dazu.',
    undoOthersJoin: 'Keine weiteren Personen aufnehmen',
    standsMove: 'Stände, die schon vergeben sind, gehen an die {:Teams} der Datei.',
    undoStandsMove: 'Keine Stände umziehen',
  },
  hidden: {
    leftOut: {
      one: '{count} Zeile ist in der Tabelle ausgeblendet und wird ausgelassen.',
      other: '{count} Zeilen sind in der Tabelle ausgeblendet und werden ausgelassen.',
    },
    included: {
      one: '{count} Zeile ist in der Tabelle ausgeblendet. Auch sie wird importiert.',
      other: '{count} Zeilen sind in der Tabelle ausgeblendet. Auch sie werden importiert.',
    },
    include: {
      one: 'Auch {count} ausgeblendete Zeile importieren',
      other: 'Auch {count} ausgeblendete Zeilen importieren',
    },
    leaveOut: {
      one: '{count} ausgeblendete Zeile auslassen',
      other: '{count} ausgeblendete Zeilen auslassen',
    },
  },
  verdicts: {
    new: 'Neu',
    change: 'Ändert sich',
    colleague: 'Weitere Person',
    unchanged: 'Unverändert',
    rejected: 'Zu berichtigen',
  },
  outcomes: {
    waiting: 'Wartet',
    added: 'Hinzugefügt',
    changed: 'Geändert',
    joined: 'Beigetreten',
    unchanged: 'Unverändert',
    failed: 'Fehlgeschlagen',
    rolledBack: 'Zurückgenommen',
  },
  welcomeStates: {
    prepared: 'Bereit',
    released: 'Freigegeben',
    dropped: 'Nicht gesendet',
    notNeeded: 'Nicht nötig',
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
    firstRow: 'Jeweils den Wert der ersten Zeile verwenden',
    howToReplace:
      'Hat der Kontakt gewechselt? Nehmen Sie die neue Person zusätzlich auf. Unter {:Teams} können Sie ihr danach die Leitung geben und die bisherige Person löschen.',
    moveStands: 'Alle solchen Stände umziehen',
    addColleagues: 'Alle diese Personen zusätzlich aufnehmen',
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
    joinAction: { one: '{count} Person hinzufügen', other: '{count} Personen hinzufügen' },
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
    colleagues: {
      one: '{count} weitere Person kommt dazu.',
      other: '{count} weitere Personen kommen dazu.',
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
    stands: {
      one: '{count}-mal wird ein vorhandener Stand vergeben und ändert dabei Halle, Größe oder Art.',
      other:
        '{count}-mal werden vorhandene Stände vergeben und ändern dabei Halle, Größe oder Art.',
    },
    standsTaken: {
      one: '{count} Zeile nimmt anderen {:Teams} einen Stand weg und nennt sie.',
      other: '{count} Zeilen nehmen anderen {:Teams} Stände weg und nennen sie.',
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
    colleagues: {
      one: '{count} weitere Person ist dazugekommen.',
      other: '{count} weitere Personen sind dazugekommen.',
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
    stands: {
      one: '{count}-mal wurde ein vorhandener Stand vergeben, mit anderer Halle, Größe oder Art.',
      other: '{count}-mal wurden vorhandene Stände vergeben, mit anderer Halle, Größe oder Art.',
    },
    standsTaken: {
      one: '{count} Zeile hat anderen {:Teams} einen Stand weggenommen und nennt sie.',
      other: '{count} Zeilen haben anderen {:Teams} Stände weggenommen und nennen sie.',
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
      one: 'Laden Sie die Zeile mit dem Grund herunter. Berichtigen Sie sie in der Datei und laden Sie die Datei wieder hoch. Oder laden Sie die Datei zuerst hoch und berichtigen Sie die Zeile hier.',
      other:
        'Laden Sie die Zeilen mit den Gründen herunter. Berichtigen Sie sie in der Datei und laden Sie die Datei wieder hoch. Oder laden Sie die Datei zuerst hoch und berichtigen Sie die Zeilen hier.',
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
      one: 'Wer sie erhält, ist noch nicht eingeladen. Mit dieser E-Mail laden Sie die Person ein. Wer mehrere {:Teams} hat, erhält eine einzige E-Mail.',
      other:
        'Wer sie erhält, ist noch nicht eingeladen. Mit diesen E-Mails laden Sie die Leitungen der {:Teams} ein. Wer mehrere {:Teams} hat, erhält eine einzige E-Mail. Um jemanden auszulassen, wählen Sie die Zeile in der Liste aus.',
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
      text: {
        one: 'Der Import lädt diese Person nicht ein. Sie können sie in der Liste der Personen einladen.',
        other:
          'Der Import lädt diese Personen nicht ein. Sie können sie in der Liste der Personen einladen.',
      },
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
      one: '{count} Person erhält von diesem Import keine Willkommens-E-Mail, weil sie anders eingeladen wurde oder nicht mehr teilnimmt.',
      other:
        '{count} Personen erhalten von diesem Import keine Willkommens-E-Mail, weil sie anders eingeladen wurden oder nicht mehr teilnehmen.',
    },
    nothingWaited:
      'Für diese Zeilen hat keine Willkommens-E-Mail gewartet. Es hat sich nichts geändert.',
    releaseSelected: 'Willkommens-E-Mail senden',
    dropSelected: 'Auslassen',
  },
  rows: importRows,
  undo: importUndo,
  remove: {
    action: 'Diesen Eintrag löschen',
    title: 'Den Eintrag zu {name} löschen?',
    text: 'Daraus angelegte {:Teams} und für Spalten angelegte Felder bleiben. Der Inhalt der Datei und das Ergebnis der Zeilen werden gelöscht. Danach lässt sich der Import nicht mehr zurücknehmen.',
  },
  problems: importProblems,
}
