// Filling in a form in the browser: the form itself, its draft, what comes after, and the list.
import type { fillingWords as english } from '../en/filling.ts'
import type { SameShape } from '../same-shape.ts'
import { draftWords } from './filling-draft.ts'
import { waitingWords } from './filling-waiting.ts'

export const fillingWords: SameShape<typeof english> = {
  requiredNote: 'Mit * markierte Fragen müssen beantwortet werden.',
  choose: 'Auswählen …',
  clear: 'Antwort löschen',
  useKnown: '„{value}“ übernehmen',
  lastAnswers: {
    title: 'Antworten aus {givenIn}',
    use: 'Diese Antworten übernehmen',
    leaveOut: 'Nicht übernehmen',
    gone: 'Nicht mehr möglich: {names}',
    atMost: '{item}: höchstens {max}',
    mark: 'Aus {givenIn}',
    markOrder: 'Mengen aus {givenIn}',
  },
  agree: 'Ich stimme zu',
  back: 'Zurück',
  next: 'Weiter',
  nextAnyway: 'Weiter, später antworten',
  goOnAnyway: 'Später beantworten und weiter',
  notAvailable: '{label} (nicht verfügbar)',
  noLongerOffered: '{label} (nicht mehr angeboten)',
  removedOption: 'Eine Option, die nicht mehr angeboten wird',
  submit: 'Einreichen',
  submitAgain: 'Erneut einreichen',
  copyGuestLink: 'Link für Gäste kopieren',
  guestLinkCopied: 'Link kopiert',
  // While a submission is changed.
  change: {
    notSubmitted:
      'Nicht eingereichte Änderungen: Ihre Kollegen sehen sie hier und können weitermachen. Der Veranstalter sieht, was eingereicht wurde, bis Sie erneut einreichen.',
    notSaved:
      'Nicht eingereichte Änderungen: Der Veranstalter sieht, was eingereicht wurde, bis Sie erneut einreichen.',
    discard: 'Änderungen verwerfen',
    discardTitle: 'Änderungen verwerfen?',
    discardText: 'Es gelten dann wieder die eingereichten Antworten, auch für Ihre Kollegen.',
    leave:
      'Ihre Änderungen sind gespeichert, aber nicht eingereicht: Der Veranstalter sieht sie erst, wenn jemand von Ihnen erneut einreicht.',
    leaveHere:
      'Ihre Änderungen sind nicht eingereicht. Sie bleiben nur auf diesem Gerät, bis Sie wiederkommen und erneut einreichen.',
    view: 'Seitdem wurden Antworten geändert und nicht erneut eingereicht. Unten steht, was eingereicht wurde.',
    ofTeam: 'Geändert am {time}, aber nicht eingereicht. Unten steht, was eingereicht wurde.',
    ofTeamBy:
      '{name} hat Antworten geändert ({time}), aber nicht eingereicht. Unten steht, was eingereicht wurde.',
    goOn: 'Mit den Änderungen weitermachen',
    ended: 'Sie konnten die Antworten bis {time} ändern.',
    tooLate: 'Änderungen, die nicht rechtzeitig eingereicht wurden',
    waiting: 'Änderungen, die nicht eingereicht sind',
  },
  check: {
    title: 'Bestellung prüfen',
    total: 'Bestellsumme: {total}',
    before: 'Vor dieser Änderung: {total}',
    todays:
      '{label}: Die Menge hat sich geändert, daher gilt der heutige Preis ({is}, vorher {was}).',
    currency:
      'Sie haben in {was} bestellt. Mit dem erneuten Einreichen gilt Ihre Bestellung in {is} zu heutigen Preisen.',
    leftOut:
      'Diese Gutschriften und Zuschläge sind in {currency} und gehören nicht zur neuen Bestellung. Der Veranstalter kann sie neu eintragen:',
    belowZero:
      'Die Summe ist negativ: Die Rabatte sind höher als die Preise dessen, was Sie bestellen. Stimmen die Mengen?',
    until: 'Sie können sie bis {time} ändern.',
    untilReview: 'Sie können sie ändern, bis der Veranstalter mit der Prüfung beginnt.',
    untilReviewOr:
      'Sie können sie bis {time} ändern oder bis der Veranstalter mit der Prüfung beginnt.',
    changed:
      'Diese Bestellung oder ihre Preise haben sich gerade geändert. Prüfen Sie sie noch einmal.',
    newPrices: 'Der Veranstalter hat Preise geändert. Prüfen Sie Ihre Bestellung noch einmal.',
    newPrice: '{label}: jetzt {is}, vorher {was}',
    newIncluded: '{label}: jetzt {is} inklusive, vorher {was}',
    newInclusions:
      'Der Veranstalter hat gerade geändert, wie viel inklusive ist. Prüfen Sie Ihre Bestellung noch einmal.',
    newForm: 'Der Veranstalter hat gerade etwas geändert. Prüfen Sie Ihre Bestellung noch einmal.',
    cancels: 'Ihre Bestellung ist leer. Mit dem Einreichen stornieren Sie sie.',
    creditsOnly:
      'Es ist nichts mehr bestellt. Gutschriften und Zuschläge Ihrer Bestellung bleiben.',
    titleChanges: 'Änderungen der anderen prüfen',
    colleague: '{name} hat {answers} geändert ({time}). Das ist noch nicht eingereicht.',
  },
  prices: {
    title: 'Zu den neuen Preisen bestellen?',
    text: 'Diese Preise weichen von denen in Ihrer Bestellung ab:',
    otherTitle: 'Zur neuen Bestellsumme bestellen?',
    otherText:
      'An Ihrer Bestellung hat sich etwas geändert, seit Sie diese Seite geöffnet haben. Zum Beispiel gibt es einen Zuschlag des Veranstalters.',
    acceptOther: 'Zur neuen Summe bestellen',
    others: 'Unveränderte Mengen behalten ihren Preis.',
    currency:
      'Sie haben in {was} bestellt. Die Veranstaltung rechnet jetzt in {is}, daher gelten für alle Artikel heutige Preise:',
    accept: 'Zu den neuen Preisen bestellen',
    back: 'Zurück zum Ausfüllen',
  },
  saveDraft: 'Entwurf speichern',
  leave: { forms: 'Alle {:Forms}', task: 'Zurück zu „{title}“' },
  pageOf: 'Seite {page} von {pages}',
  onPage: 'Seite {page}: {label}',
  inLoop: '{heading}: {label}',
  inRow: '{label}, Zeile {row}, {part}',
  inPart: '{label}, {part}',
  empty: '(keine Antwort)',
  limits: {
    charactersFrom: { one: 'Mindestens {count} Zeichen', other: 'Mindestens {count} Zeichen' },
    between: 'Von {min} bis {max}',
    from: '{min} oder mehr',
    upTo: '{max} oder weniger',
    datesBetween: 'Vom {min} bis zum {max}',
    dateFrom: 'Ab dem {min}',
    dateUpTo: 'Bis zum {max}',
    choicesBetween: 'Wählen Sie {min} bis {max}',
    choicesFrom: 'Wählen Sie mindestens {min}',
    choicesUpTo: 'Wählen Sie höchstens {max}',
    rowsBetween: '{min} bis {max} Zeilen',
    rowsFrom: { one: 'Mindestens {count} Zeile', other: 'Mindestens {count} Zeilen' },
    rowsUpTo: { one: 'Höchstens {count} Zeile', other: 'Höchstens {count} Zeilen' },
  },
  waiting: waitingWords,
  items: {
    kept: 'Darin enthalten: {amount} für Bestellungen, die hier nicht mehr gezeigt werden.',
    corrections:
      'Darin sind {amount} an Gutschriften und Zuschlägen des Veranstalters enthalten. Ihre Höhe bleibt gleich, wenn Sie die Bestellung ändern.',
    left: { one: 'Noch {count} verfügbar', other: 'Noch {count} verfügbar' },
    leftWithOwn: {
      one: '{count} für Sie verfügbar, einschließlich der {own} in Ihrer Bestellung',
      other: '{count} für Sie verfügbar, einschließlich der {own} in Ihrer Bestellung',
    },
    soldOut: 'Ausverkauft',
    included: '{allowance} inklusive, {used} von {allowance} genutzt',
    includedThen: '{allowance} inklusive, {used} von {allowance} genutzt, danach {price}',
    atMost: 'Höchstens {max}',
    atMostInAll: 'Höchstens {max}, davon {elsewhere} in Ihren anderen Bestellungen',
    until: 'Bis {day}, danach {price}',
    from: 'ab {day} {price}',
    keeps: 'Ihre Bestellung behält diesen Preis. Bei einer anderen Menge: {prices}',
    now: 'jetzt {price}',
    todays: 'Geänderte Menge: Es gilt der heutige Preis ({is}, bisher {was}).',
    later: 'Wenn Sie am {day} oder später einreichen: {price}',
    quantityOf: 'Menge: {label}',
    less: 'Eins weniger: {label}',
    more: 'Eins mehr: {label}',
    withdrawn: {
      one: '{count} Artikel, den Sie gewählt hatten, wird nicht mehr angeboten. Er zählt hier nicht.',
      other:
        '{count} Artikel, die Sie gewählt hatten, werden nicht mehr angeboten. Sie zählen hier nicht.',
    },
  },
  rows: {
    row: 'Zeile {row}',
    add: 'Zeile hinzufügen',
    remove: 'Zeile {row} entfernen',
  },
  paste: {
    rows: { one: '{count} Zeile ist eingefügt.', other: '{count} Zeilen sind eingefügt.' },
    rowsOut: {
      one: '{count} Zeile ist nicht eingefügt: Die Liste hat keinen Platz dafür.',
      other: '{count} Zeilen sind nicht eingefügt: Die Liste hat keinen Platz dafür.',
    },
    columnsOut: {
      one: '{count} Spalte ist nicht eingefügt: Die Liste hat keine solche Spalte.',
      other: '{count} Spalten sind nicht eingefügt: Die Liste hat keine solchen Spalten.',
    },
    unread: {
      one: '{count} Zelle ist nicht eingefügt: Sie ist kein Datum.',
      other: '{count} Zellen sind nicht eingefügt: Sie sind kein Datum.',
    },
    quantities: { one: '{count} Menge ist eingefügt.', other: '{count} Mengen sind eingefügt.' },
    linesOut: {
      one: '{count} Zeile ist nicht eingefügt: Sie braucht den Namen eines Artikels und eine ganze Zahl.',
      other:
        '{count} Zeilen sind nicht eingefügt: Jede braucht den Namen eines Artikels und eine ganze Zahl.',
    },
    notUndone:
      'Die Liste wurde seitdem geändert, daher lässt sich das Einfügen nicht rückgängig machen.',
  },
  loops: {
    add: '{name} hinzufügen',
    addAnother: 'Noch einmal hinzufügen: {name}',
    entry: 'Eintrag',
    remove: '{name} entfernen',
    removed: 'Entfernt: {name}',
    tooMany: {
      one: 'Inzwischen ist nur noch {count} Eintrag möglich. Entfernen Sie {more}, bevor Sie einreichen.',
      other:
        'Inzwischen sind nur noch {count} Einträge möglich. Entfernen Sie {more}, bevor Sie einreichen.',
    },
    full: {
      one: 'Mehr als {count} ist nicht möglich',
      other: 'Mehr als {count} sind nicht möglich',
    },
  },
  uploads: {
    image: 'Bilder (JPEG, PNG, WebP)',
    docs: 'Dokumente (PDF, Text, Word, Excel, PowerPoint)',
    video: 'Videos (MP4)',
    underway: '„{name}“ wird noch hochgeladen. Warten Sie, oder brechen Sie das Hochladen ab',
    failed:
      '„{name}“ konnte nicht hochgeladen werden. Versuchen Sie es noch einmal, oder entfernen Sie die Datei',
    preview: 'In der Vorschau können keine Dateien hinzugefügt werden.',
  },
  preview: {
    submitted: 'Dies ist die Vorschau: Es wird nichts gesendet. Alle Antworten sind in Ordnung.',
    hidden: '„{label}“: {why}',
    isTrue: '{rule}: trifft zu',
    isNotTrue: '{rule}: trifft nicht zu',
  },
  draft: draftWords,
  conflict: {
    title: 'Welche Antwort soll bleiben?',
    text: 'Es gibt mehrere Fassungen derselben Antwort. Alle bleiben erhalten, bis Sie wählen.',
    mine: 'Ihre Antwort',
    theirs: 'Gespeichert von: {name}',
    theirsUnknown: 'Von jemand anderem gespeichert',
    elsewhere: 'In Ihrem anderen Tab oder Gerät gespeichert',
    changed: 'Änderung von {name}, noch nicht eingereicht',
    changedOwn: 'Ihre Änderung, noch nicht eingereicht',
    changedUnknown: 'Noch nicht eingereichte Änderung',
    organisers: 'Vom Veranstalter geändert',
    removes:
      'Mit dieser Auswahl entfällt, was {name} hier eingegeben hat. Kopieren Sie es vorher, falls es noch gebraucht wird.',
    removesUnknown:
      'Mit dieser Auswahl entfällt, was jemand hier eingegeben hat. Kopieren Sie es vorher, falls es noch gebraucht wird.',
    keep: 'Auswahl behalten',
    later: 'Später wählen',
  },
  submitted: {
    editable:
      '{submitted}. Sie können es noch ändern: Reichen Sie erneut ein, wenn Sie fertig sind.',
    untilReview:
      '{submitted}. Sie können es ändern, bis der Veranstalter mit der Prüfung beginnt: Reichen Sie erneut ein, wenn Sie fertig sind.',
    untilReviewOr:
      '{submitted}. Sie können es bis {end} ändern oder bis der Veranstalter mit der Prüfung beginnt: Reichen Sie erneut ein, wenn Sie fertig sind.',
    locked: '{submitted}. Es lässt sich nicht mehr ändern.',
    inReview: '{submitted}. Der Veranstalter prüft diese Antworten.',
  },
  // The organisers' decision about the task of a form.
  decision: {
    approved:
      'Der Veranstalter hat freigegeben, was Sie eingereicht haben. Wenn Sie Änderungen einreichen, muss er es erneut freigeben.',
    reviewBegun:
      'Der Veranstalter prüft gerade, was Sie eingereicht haben. Ihre Änderungen werden hier gespeichert. Einreichen können Sie sie nach der Entscheidung.',
  },
  // When a form accepts answers; {time} is a date with a time of the event.
  opening: {
    opens: 'Offen ab {time}.',
    until: 'Offen bis {time}.',
    closed: 'Geschlossen seit {time}.',
    full: {
      one: 'Sie haben dies eingereicht. Mehr als eine Einreichung je {:Team} ist nicht möglich.',
      other: 'Sie haben dies {count}-mal eingereicht. Mehr ist je {:Team} nicht möglich.',
    },
    lookAhead:
      'Sie können es jetzt schon ansehen und von da an ausfüllen. Was Sie vorher eingeben, wird nicht gespeichert.',
    viewSubmitted: 'Ihre Angaben vom {time} ansehen',
    viewNumbered: 'Ihre Angaben Nr. {number} vom {time} ansehen',
    draftLate:
      'Geschlossen seit {time}. Ihr Entwurf wurde nicht eingereicht und lässt sich nur noch lesen.',
    changesUntil:
      '{submitted}. Sie können es bis {end} ändern: Reichen Sie erneut ein, wenn Sie fertig sind.',
  },
  gone: {
    title: '{:Form} nicht offen',
    text: 'Vielleicht wurde es geschlossen, oder es ist nicht für Sie bestimmt. Wenn Sie gerade beim Ausfüllen waren: Ihre Eingaben sind noch auf diesem Gerät.',
    changeTitle: 'Diese Antworten lassen sich nicht ändern',
    changeText:
      'Vielleicht wird hier nichts mehr angenommen, oder die Einreichung wurde entfernt. Wenn Sie gerade beim Ändern waren: Ihre Eingaben sind noch auf diesem Gerät.',
    kept: 'Ihre Eingaben auf diesem Gerät',
    keptText:
      'Sie wurden weder gespeichert noch eingereicht. Sie sind nur auf diesem Gerät. Kopieren Sie, was Sie noch brauchen.',
    stored: 'Gespeicherte Fassung',
    toForms: 'Alle {:Forms}',
  },
  task: {
    for: 'Für: {:Task}',
    choose: 'Hierzu gibt es mehrere {:Tasks}. Bitte wählen Sie.',
    due: 'Fällig am {date}, {words}',
  },
  confirmation: {
    orderNumber: 'Ihre Bestellnummer ist {number}.',
    cancelled: 'Ihre Bestellung ist jetzt leer und damit storniert.',
    creditsOnly:
      'Es ist nichts mehr bestellt. Gutschriften und Zuschläge Ihrer Bestellung bleiben.',
    title: 'Vielen Dank',
    changedTitle: 'Ihre Änderungen sind eingereicht',
    changed: 'Sie haben „{form}“ geändert.',
    submitted: '„{form}“ ist eingereicht.',
    complete: '„{task}“ ist damit erledigt.',
    awaiting: 'Ihre Antworten zu „{task}“ warten auf die Freigabe des Veranstalters.',
    stillOpen: '„{task}“ ist noch nicht erledigt.',
    emailHeld:
      'Ihre Bestätigung an {email} wird zurückgehalten, bis der Veranstalter seine E-Mails freigibt.',
    emailBlocked:
      'An {email} wurde keine Bestätigung gesendet: E-Mails an diese Adresse sind gesperrt oder abbestellt.',
    emailPaused: 'Das Portal ist angehalten. Die Bestätigung an {email} wartet.',
    emailed: 'Sie erhalten dazu eine E-Mail an {email}.',
    toTask: 'Zurück zu: {:Task}',
    toDashboard: 'Weiter zu: {:Dashboard}',
    toForms: 'Alle {:Forms}',
    view: 'Ihre Antworten ansehen',
  },
  draftSaved: {
    title: 'Ihr Entwurf ist gespeichert',
    text: 'Noch ist nichts eingereicht. Sie und Ihre Kollegen können jederzeit weitermachen.',
    goOn: 'Weiter ausfüllen',
  },
  guest: {
    sent: 'Ihre Angaben sind gesendet. Sie können noch einmal ausfüllen.',
    over: {
      link: 'Dieser Link ist abgelaufen oder unvollständig. Antworten bleiben nach dem ersten Öffnen 30 Tage erhalten. Mit einem neuen Link können Sie noch einmal ausfüllen.',
      linkToDraft:
        'Dieser Link ist abgelaufen oder unvollständig. Unten stehen die Antworten, die Sie auf diesem Gerät begonnen haben.',
      device:
        'Sie haben dies auf diesem Gerät vor mehr als 30 Tagen zum ersten Mal geöffnet. Was Sie damals gespeichert haben, blieb 30 Tage erhalten und ist nun gelöscht. Sie können noch einmal ausfüllen.',
    },
    locked:
      'Was mit diesem Link ausgefüllt wurde, ist inzwischen gesendet und lässt sich nicht mehr ändern. Ihre Eingaben von hier gehören nicht dazu; sie bleiben auf diesem Bildschirm und auf diesem Gerät. Um auch sie zu senden, öffnen Sie die Seite noch einmal und füllen Sie sie erneut aus.',
    saved: 'Ihre Antworten sind gespeichert',
    link: 'Ihre Antworten werden beim Tippen gespeichert, für 30 Tage. Mit diesem Link machen Sie später weiter, auf jedem Gerät.',
    copy: 'Meinen Link kopieren',
    copied: 'Link kopiert',
    closed: 'Hier werden derzeit keine Antworten angenommen.',
    notPublic: '{:Form} nicht öffentlich',
    another: 'Noch einmal ausfüllen',
    reference:
      'Ihre Kennung ist {reference}. Nennen Sie sie, wenn Sie den Veranstalter kontaktieren.',
  },
  payment: {
    pay: '{amount} bezahlen',
    paid: '{amount} bezahlt am {time}.',
    paidBy: '{amount} am {time} von {name} als bezahlt markiert.',
    otherTotal: 'Die Summe ist jetzt {total}.',
    rest: '{amount} sind noch nicht bezahlt.',
    tooMuch: 'Das sind {amount} weniger, als bezahlt ist.',
    otherCurrency:
      'Bezahlt wurde in einer anderen Währung, daher lassen sich die Beträge nicht vergleichen.',
  },
  submission: {
    cancelled: 'Diese Bestellung ist leer und damit storniert.',
    creditsOnly:
      'Es ist nichts mehr bestellt. Gutschriften und Zuschläge dieser Bestellung bleiben.',
    belowZero:
      'Die Summe dieser Bestellung ist negativ: Rabatte und Gutschriften sind höher als die Preise.',
    order: 'Bestellung {number} · {lead}',
    submittedBy: 'Eingereicht am {time} von {name}',
    submittedAt: 'Eingereicht am {time}',
    changedBy: '{submitted}, geändert am {time} von {name}',
    changedAt: '{submitted}, geändert am {time}',
    draft: 'Entwurf, zuletzt geändert am {time}',
    draftBy: 'Entwurf, zuletzt geändert am {time} von {name}',
    change: 'Meine Antworten ändern',
    goOn: 'Weitermachen',
    correct: 'Preise korrigieren',
    edit: 'Einreichung bearbeiten',
    noAnswers: 'Es wurde nichts beantwortet.',
    print: 'Drucken',
    pdf: 'PDF herunterladen',
    of: '{team} · {lead}',
    paper: '{event} · {team}',
  },
  list: {
    lead: 'Was Sie für den Veranstalter ausfüllen.',
    name: '{:Forms}',
    tipTogether: 'Mehrere können gleichzeitig ausfüllen. Alle Änderungen werden zusammengeführt.',
    emptyTitle: 'Keine {:Forms} auszufüllen',
    emptyText: 'Was der Veranstalter zum Ausfüllen für Sie veröffentlicht, steht hier.',
    limitedText: 'Sie sehen nur {:Forms}, die zu den für Sie ausgewählten {:Tasks} gehören.',
    noTeamText: '{:Forms} richten sich an {:Teams}. Sie sind hier noch ohne {:Team}.',
    organisersForms: '{:Forms} anlegen und Einreichungen ansehen',
    start: 'Ausfüllen',
    goOn: 'Weitermachen',
    change: 'Ändern',
    view: 'Ansehen',
    look: 'Ansehen',
    startForm: '„{title}“ ausfüllen',
    goOnForm: 'Mit „{title}“ weitermachen',
    viewForm: '„{title}“ ansehen',
    changeForm: '„{title}“ ändern',
    another: 'Noch einmal ausfüllen',
    anotherForm: 'Noch einmal ausfüllen: „{title}“',
    draft: 'Entwurf',
    draftFrom: 'Entwurf, zuletzt geändert {ago}',
    submitted: 'Eingereicht',
    submittedAt: 'Eingereicht am {time}',
    submittedNumber: 'Nr. {number}, eingereicht am {time}',
    due: 'Fällig am {date}, {words}',
    // For more items than are shown at first, so the number is never one.
    showAll: 'Alle {count} anzeigen',
    showAllForm: 'Alle {count} Einreichungen von „{title}“ anzeigen',
    showLatest: 'Nur die neuesten anzeigen',
    showLatestForm: 'Nur die neuesten anzeigen: „{title}“',
  },
  // The history below a submission, for organisers and the team.
  history: {
    title: 'Änderungsverlauf',
    byOrganiser: '{name}, für den Veranstalter, {time}',
    byTeam: '{name}, {:Team}, {time}',
    byColleague: '{name}, {time}',
    somebody: 'Ehemalige Person',
    answersBy: 'Antworten zuletzt geändert von {name}, {time}: {questions}',
    reason: 'Grund: {reason}',
    leftOut: 'Fehlende Pflichtantworten: {questions}',
    nothing: 'Nichts',
  },
}
