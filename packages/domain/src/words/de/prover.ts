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
      'Was über „{label}“ entscheidet, hat keine Regeln und trifft daher immer zu. Fügen Sie eine Regel hinzu, oder entfernen Sie es',
    customFieldMissing:
      'Eine Regel fragt nach einem eigenen Feld, das es nicht mehr gibt ({:Teams}). Wählen Sie ein anderes, oder entfernen Sie die Regel',
    rulesOutdated:
      'Die Regeln von „{name}“ fragen nach einer Frage oder einer Option, die es nicht mehr gibt. Ändern Sie sie',
    neverSent: '„{name}“ wird nie gesendet: Die Regeln treffen nie zu. Ändern Sie die Regeln',
    confirmationNeverMatches:
      'Die Bestätigung „{name}“ wird nie gezeigt: Ihre Regeln treffen nie zu. Ändern Sie die Regeln',
    confirmationShadowed:
      'Die Bestätigung „{name}“ wird nie gezeigt: Wann immer sie zutrifft, kommt „{by}“ vorher. Verschieben Sie sie nach oben, oder ändern Sie die Regeln',
    defaultNeverShown:
      'Die Standardbestätigung „{name}“ wird nie gezeigt: „{by}“ trifft immer zu. Lassen Sie es so, oder ändern Sie die Regeln',
    mergeTagUnknown:
      '„{name}“ hat den Platzhalter {tag}, der für nichts steht. Wählen Sie einen, den es gibt',
    mergeTagOfSeveralLines:
      'Der Betreff von „{name}“ hat den Platzhalter {tag}, der mehrere Zeilen braucht; dort stünde daher nichts. Setzen Sie ihn in die Nachricht',
    recipientMissing:
      '„{name}“ geht an niemanden: Die Frage, deren Antworten die Adressen sind, gibt es nicht mehr. Wählen Sie eine andere',
  },
  mends: {
    open: 'Dorthin',
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
    lead: 'Alles, was geantwortet werden könnte, wird durchgegangen, auf dieser Seite und bevor jemand etwas ausfüllt.',
    close: 'Prüfung schließen',
    running: 'Wird geprüft …',
    fine: 'Alles in Ordnung.',
    notWhole:
      'Dies ist zu groß, um ganz durchgegangen zu werden. Was zu lange dauern würde, ist ausgelassen: Es kann mehr nicht stimmen, als hier steht.',
    errors: {
      one: '{count} Punkt zu berichtigen',
      other: '{count} Punkte zu berichtigen',
    },
    errorsText: 'Vorher lässt sich nicht veröffentlichen.',
    warnings: { one: '{count} Punkt anzusehen', other: '{count} Punkte anzusehen' },
    warningsText: 'Damit lässt sich veröffentlichen.',
    mended: 'Erledigt. „Rückgängig“ nimmt es zurück',
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
    examplesOfPart:
      'Sie erreichen, was durchgegangen werden konnte. Öffnen Sie eines in der Vorschau.',
    example: 'Beispiel {place}',
    reaches: 'Erreicht {what}',
    reachesNothingMore: 'Alles, wie es beginnt',
    page: 'Seite „{label}“',
    firstPage: 'die erste Seite',
    field: '„{label}“',
    confirmation: 'Bestätigung „{label}“',
    andMore: { one: 'und {count} weitere', other: 'und {count} weitere' },
    unfinished: 'Beim Ausfüllen zu sehen, bevor alles Verlangte beantwortet ist',
    openExample: 'In der Vorschau öffnen',
    previewed: 'Das ist Beispiel {place}, ausgefüllt. „Von vorn beginnen“ leert es.',
  },
}
