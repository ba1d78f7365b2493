// Submissions for organisers: filters of the list, editing, exports.
import type { answersAdminWords as english } from '../en/answers-admin.ts'
import type { SameShape } from '../same-shape.ts'

export const answersAdminWords: SameShape<typeof english> = {
  show: {
    label: 'Eingereicht',
    withDrafts: 'Mit Entwürfen',
    drafts: 'Nur Entwürfe',
    guests: 'Nur Gäste',
    teams: 'Nur {:Teams}',
    withdrawn: 'Zurückgezogene {:Teams}',
  },
  teamType: '{:Team}-Typ',
  filter: {
    add: 'Nach Antwort filtern',
    title: 'Nach Antwort filtern',
    question: 'Frage',
    how: 'Antwort',
    what: 'Verglichen mit',
    apply: 'Filtern',
    clear: 'Wieder alle Antworten zeigen',
    chip: '{question}: {how} {what}',
    operators: {
      contains: 'enthält',
      equals: 'ist',
      notEquals: 'ist nicht',
      isEmpty: 'ist leer',
      isNotEmpty: 'ist nicht leer',
      greaterThan: 'ist größer als',
      lessThan: 'ist kleiner als',
      before: 'ist vor',
      after: 'ist nach',
    },
  },
  edit: {
    title: '„{form}“ ändern',
    lead: 'Eingereicht von {team}. Alles steht hier, wie es beantwortet wurde, mit den Preisen von damals.',
    save: 'Änderungen speichern',
    reason: 'Warum geändert wird',
    reasonText: 'Steht im Verlauf und in der E-Mail über die Änderung.',
    tell: 'Mitteilen',
    tellText: 'Sendet eine E-Mail mit den Änderungen und der alten und neuen Summe.',
    override: 'Verlangtes darf fehlen',
    overrideText: 'Was ausgelassen wird und warum, bleibt im Verlauf.',
  },
  export: {
    title: 'Export',
    lead: 'Einreichungen, ohne Entwürfe.',
    asFiltered: 'Nur Einreichungen, die zum Filter der Liste passen',
    teamDetails: '{:Team}-Typ und eigene Felder',
    lines: 'Zeilen der Tabelle',
    linesText:
      'Wählen Sie eine Liste, um jeden Eintrag in einer Zeile zu erhalten, etwa für Namensschilder.',
    oneEach: 'Eine Zeile je Einreichung',
    oneOf: 'Eine Zeile je Eintrag von „{label}“',
    csv: 'Tabelle als CSV',
    xlsx: 'Tabelle als XLSX (Excel)',
    zip: 'Alle Dateien als ZIP',
    rows: { one: '{done} von {count} Einreichung', other: '{done} von {count} Einreichungen' },
    bytes: {
      one: '{megabytes} MB aus {count} Einreichung',
      other: '{megabytes} MB aus {count} Einreichungen',
    },
    cancel: 'Anhalten',
    failed: 'Der Export wurde abgebrochen. Bitte versuchen Sie es noch einmal.',
    done: 'Der Export ist vollständig',
  },
  unreadable: {
    one: '{count} Eintrag konnte nicht gelesen werden. Alle anderen sind aufgeführt.',
    other: '{count} Einträge konnten nicht gelesen werden. Alle anderen sind aufgeführt.',
  },
}
