// The check of a form before it is published: its findings and their fixes.
import type { proverWords as english } from '../en/prover.ts'
import type { SameShape } from '../same-shape.ts'

export const proverWords: SameShape<typeof english> = {
  findings: {
    fieldNeverSeen:
      '„{label}“ ist nie zu sehen: Was auch geantwortet wird, die Regeln verbergen es. Ändern Sie die Regeln, zeigen Sie es immer, oder entfernen Sie es',
    requiredNeverSeen:
      '„{label}“ muss beantwortet werden, ist aber nie zu sehen. Ändern Sie die Regeln, oder verlangen Sie keine Antwort',
    sectionNeverSeen:
      'Der Abschnitt „{label}“ ist nie zu sehen, mit allem darin. Ändern Sie die Regeln, oder zeigen Sie ihn immer',
    pageNeverSeen:
      'Die Seite „{label}“ ist nie zu sehen, mit allem darauf. Ändern Sie die Regeln, oder zeigen Sie sie immer',
    pageSkipped:
      'Die Seite „{label}“ wird immer übersprungen: Auf ihr lässt sich nichts beantworten. Fügen Sie eine Frage hinzu, oder entfernen Sie die Seite',
    firstPageSkipped:
      'Die erste Seite wird immer übersprungen: Auf ihr lässt sich nichts beantworten. Fügen Sie eine Frage hinzu, oder verschieben Sie den Inhalt auf die nächste Seite',
    agreementEmpty:
      '„{label}“ enthält keinen Text, dem jemand zustimmt. Schreiben Sie ihn in die Beschreibung',
    groupUnpublished:
      '„{label}“ ist verborgen, bis die Feldgruppe veröffentlicht ist. Veröffentlichen Sie die Feldgruppe',
    ruleNeverMatches:
      'Regel {rule} von „{label}“ trifft nie zu, was auch geantwortet wird. Ändern oder entfernen Sie sie',
    ruleAlwaysMatches:
      'Regel {rule} von „{label}“ trifft immer zu, was auch geantwortet wird. Ändern oder entfernen Sie sie',
    entryNeverHolds:
      'Die Regeln von „{label}“ treffen nie gemeinsam zu. Ändern oder entfernen Sie sie',
    entryAlwaysHolds: 'Die Regeln von „{label}“ treffen immer zu. Ändern oder entfernen Sie sie',
    entryWithoutRules:
      'Eine Bedingung von „{label}“ hat keine Regeln und trifft daher immer zu. Fügen Sie eine Regel hinzu, oder entfernen Sie sie',
    allowanceByTeams:
      'Was bei „{label}“ inklusive ist, richtet sich nach einem eigenen Feld, das {:Teams} selbst ändern können. Ändern Sie das Feld, oder wählen Sie ein anderes',
    customFieldMissing:
      'Eine Regel verwendet ein eigenes Feld, das es nicht mehr gibt. Wählen Sie ein anderes, oder entfernen Sie die Regel',
    rulesOutdated:
      'Die Regeln von „{name}“ verwenden eine Frage oder Option, die es nicht mehr gibt. Ändern Sie die Regeln',
    neverSent: '„{name}“ wird nie gesendet: Die Regeln treffen nie zu. Ändern Sie die Regeln',
    confirmationNeverMatches:
      'Die Bestätigung „{name}“ wird nie gezeigt: Ihre Regeln treffen nie zu. Ändern Sie die Regeln',
    confirmationShadowed:
      'Die Bestätigung „{name}“ wird nie gezeigt: Wann immer sie zutrifft, kommt „{by}“ vorher. Verschieben Sie sie nach oben, oder ändern Sie die Regeln',
    defaultNeverShown:
      'Die Standardbestätigung „{name}“ wird nie gezeigt: „{by}“ trifft immer zu. Lassen Sie es so, oder ändern Sie die Regeln',
    mergeTagUnknown:
      '„{name}“ hat den Platzhalter {tag}, den es nicht gibt. Wählen Sie einen anderen',
    mergeTagOfSeveralLines:
      'Der Betreff von „{name}“ hat den Platzhalter {tag}, der mehrere Zeilen braucht und dort leer bliebe. Setzen Sie ihn in die Nachricht',
    recipientMissing:
      '„{name}“ geht an niemanden: Die Frage, deren Antworten die Adressen sind, gibt es nicht mehr. Wählen Sie eine andere',
  },
  mends: {
    open: 'Öffnen',
    removeEntry: 'Diese Regeln entfernen',
    removeEntryOf: 'Regeln von „{label}“ entfernen',
    removeRule: 'Regel entfernen',
    showAlways: 'Immer zeigen',
    makeOptional: 'Keine Antwort verlangen',
    removeUnnamed: 'Unbenanntes entfernen',
    removeField: 'Feld entfernen',
  },
  panel: {
    check: 'Prüfen',
    title: 'Prüfung ({:Form})',
    lead: 'Alle möglichen Antworten werden geprüft, bevor jemand etwas ausfüllt.',
    close: 'Prüfung schließen',
    running: 'Wird geprüft …',
    fine: 'Alles in Ordnung.',
    notWhole:
      'Dies ist zu groß, um ganz geprüft zu werden. Es kann mehr Fehler geben, als hier stehen.',
    errors: {
      one: '{count} Punkt zu berichtigen',
      other: '{count} Punkte zu berichtigen',
    },
    errorsText: 'Erst danach können Sie veröffentlichen.',
    warnings: { one: '{count} Hinweis', other: '{count} Hinweise' },
    warningsText: 'Sie können trotzdem veröffentlichen.',
    mended: 'Behoben. „Rückgängig“ macht es rückgängig',
    refused: {
      one: 'Nicht veröffentlicht: Zuerst ist {count} Punkt zu berichtigen',
      other: 'Nicht veröffentlicht: Zuerst sind {count} Punkte zu berichtigen',
    },
    examples: {
      one: '{count} ausgefülltes Beispiel',
      other: '{count} ausgefüllte Beispiele',
    },
    examplesText:
      'Zusammen erreichen sie jede Frage, Seite und Bestätigung, die erreichbar ist. Öffnen Sie eines in der Vorschau.',
    examplesOfPart: 'Sie erreichen, was geprüft werden konnte. Öffnen Sie eines in der Vorschau.',
    example: 'Beispiel {place}',
    reaches: 'Erreicht {what}',
    reachesNothingMore: 'Nur die ersten Felder',
    page: 'Seite „{label}“',
    firstPage: 'die erste Seite',
    field: '„{label}“',
    confirmation: 'Bestätigung „{label}“',
    andMore: { one: 'und {count} weitere', other: 'und {count} weitere' },
    unfinished: 'Sichtbar, bevor alle Pflichtfragen beantwortet sind',
    openExample: 'In der Vorschau öffnen',
    previewed: 'Das ist Beispiel {place}, ausgefüllt. „Von vorn beginnen“ leert es.',
  },
}
