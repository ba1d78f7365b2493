// Forms: problems of answers and how to fix them, names of field types, default labels of new
// fields, and texts of answers in emails and exports.
import type { formsWords as english } from '../en/forms.ts'
import type { SameShape } from '../same-shape.ts'

export const formsWords: SameShape<typeof english> = {
  problems: {
    required: 'Bitte beantworten Sie diese Frage',
    requiredChoice: 'Wählen Sie eine Option',
    requiredFile: 'Fügen Sie eine Datei hinzu',
    requiredAgreement:
      'Kreuzen Sie das Kästchen an, um zuzustimmen; sonst kann nichts gesendet werden',
    agreementOnBehalf: 'Nur {:Teams} selbst können hier zustimmen',
    requiredPart: 'Füllen Sie „{part}“ aus',
    requiredRow: 'Füllen Sie mindestens eine Zeile aus',
    requiredItem: 'Geben Sie für mindestens einen Artikel eine Menge ein',
    requiredLoop: 'Fügen Sie mindestens einen Eintrag hinzu',
    unreadable:
      'Diese Antwort konnte nicht gelesen werden. Löschen Sie sie und geben Sie sie neu ein',
    badCharacters:
      'Entfernen Sie die Sonderzeichen, die nicht gespeichert werden können, und schreiben Sie den Text neu',
    tooLong: {
      one: 'Geben Sie höchstens {count} Zeichen ein',
      other: 'Geben Sie höchstens {count} Zeichen ein',
    },
    tooShort: {
      one: 'Geben Sie mindestens {count} Zeichen ein',
      other: 'Geben Sie mindestens {count} Zeichen ein',
    },
    numberInDoubt: 'Geben Sie an, welche Zahl Sie meinen: {grouped} oder {decimal}',
    notANumber: 'Geben Sie eine Zahl in Ziffern ein, etwa 12 oder 12,5',
    notANumberLike: 'Geben Sie eine Zahl in Ziffern ein, etwa {example}',
    numberTooLow: 'Geben Sie {min} oder mehr ein',
    numberTooHigh: 'Geben Sie {max} oder weniger ein',
    notADate: 'Geben Sie ein Datum ein, das es gibt, mit Tag, Monat und Jahr',
    dateTooEarly: 'Wählen Sie {min} oder ein späteres Datum',
    dateTooLate: 'Wählen Sie {max} oder ein früheres Datum',
    notAnEmail: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com',
    foreignNameInEmail:
      'Verwenden Sie vor dem @ nur Buchstaben von a bis z: Umlaute und Akzente sind dort nicht möglich',
    notAPhone: 'Geben Sie eine Telefonnummer in Ziffern ein, etwa +49 30 1234567',
    notAWebAddress: 'Geben Sie eine Webadresse ein, etwa https://www.example.com',
    optionUnknown: 'Die gewählte Option wird nicht mehr angeboten. Wählen Sie eine andere',
    optionDisabled: '„{option}“ kann nicht mehr gewählt werden. Wählen Sie eine andere Option',
    optionAlone: '„{option}“ lässt sich nicht zusammen mit anderen Optionen wählen',
    oneChoiceOnly: 'Wählen Sie nur eine Option',
    tooFewChoices: {
      one: 'Wählen Sie mindestens {count} Option',
      other: 'Wählen Sie mindestens {count} Optionen',
    },
    tooManyChoices: {
      one: 'Wählen Sie höchstens {count} Option',
      other: 'Wählen Sie höchstens {count} Optionen',
    },
    tooFewRows: {
      one: 'Füllen Sie mindestens {count} Zeile aus',
      other: 'Füllen Sie mindestens {count} Zeilen aus',
    },
    tooManyRows: {
      one: 'Behalten Sie höchstens {count} Zeile',
      other: 'Behalten Sie höchstens {count} Zeilen',
    },
    itemUnknown:
      'Ein Artikel dieser Liste wurde entfernt. Laden Sie die Seite neu und geben Sie die Menge noch einmal ein',
    itemDisabled: '„{item}“ wird nicht mehr angeboten. Entfernen Sie es aus der Bestellung',
    itemNoMore: '„{item}“ wird nicht mehr angeboten. Behalten Sie höchstens {max}',
    itemSoldOut: '„{item}“ ist ausverkauft. Entfernen Sie es aus der Bestellung',
    itemFewLeft: 'Bestellen Sie höchstens {max} von „{item}“. Mehr ist nicht verfügbar',
    itemTooMany: 'Bestellen Sie höchstens {max} von „{item}“',
    itemTooManyInAll:
      'Bestellen Sie hier höchstens {max} von „{item}“. Ihre anderen Bestellungen enthalten {elsewhere}',
    itemUsedUp:
      'Entfernen Sie „{item}“ aus dieser Bestellung. Ihre anderen Bestellungen enthalten mit {elsewhere} die Höchstmenge',
    itemTwice: 'Geben Sie jeden Artikel nur einmal an',
    quantityNotWhole: 'Geben Sie eine ganze Zahl von 0 bis {max} ein',
    oneFileOnly: 'Behalten Sie nur eine Datei',
    tooManyFiles: {
      one: 'Behalten Sie höchstens {count} Datei',
      other: 'Behalten Sie höchstens {count} Dateien',
    },
    fileKind:
      '„{name}“ ist keine erlaubte Dateiart. Entfernen Sie die Datei und fügen Sie eine andere hinzu',
    fileTooLarge:
      '„{name}“ ist größer als {max} MB. Entfernen Sie die Datei und fügen Sie eine kleinere hinzu',
    fileUnknown:
      '„{name}“ ist nicht mehr vorhanden. Entfernen Sie die Datei und fügen Sie sie neu hinzu',
    tooManyLoops: {
      one: 'Behalten Sie höchstens {count} Eintrag',
      other: 'Behalten Sie höchstens {count} Einträge',
    },
    notAsked: 'Diese Frage wird nicht mehr gestellt. Laden Sie die Seite neu',
  },
  // Why a form cannot be saved or published.
  publishing: {
    tooLarge:
      'Mit allen Wiederholungen sind es {count} Fragen; höchstens {max} sind erlaubt. Erlauben Sie weniger Wiederholungen, oder legen Sie zwei {:Forms} an',
    cycle:
      'Die Regeln dieser Fragen verweisen im Kreis aufeinander: {path}. Entfernen Sie eine der Regeln',
    noQuestion: 'Es gibt noch keine Frage. Fügen Sie mindestens eine hinzu',
    labelMissing: 'Eine Frage oder eine Summe hat keine Beschriftung. Geben Sie ihr eine',
    optionsMissing:
      '„{label}“ hat keine wählbare Option. Fügen Sie eine hinzu, oder bieten Sie eine wieder an',
    optionTwice:
      '„{label}“ hat zwei Optionen mit demselben Namen. Benennen Sie eine um, oder entfernen Sie sie',
    optionUnnamed: '„{label}“ hat eine Option ohne Namen. Benennen oder entfernen Sie sie',
    itemUnnamed: '„{label}“ hat einen Artikel ohne Namen. Benennen oder entfernen Sie ihn',
    columnUnnamed: '„{label}“ hat eine Spalte ohne Namen. Benennen oder entfernen Sie sie',
    unanswerable:
      '„{label}“ muss beantwortet werden, aber keine Antwort passt zu den Grenzen. Ändern Sie die Grenzen, bieten Sie mehr Optionen an, oder verlangen Sie keine Antwort',
    priceUnclear:
      'Der Preis von „{label}“ ist nicht eindeutig: {price}. Schreiben Sie nur die Zahl, ohne Währung und Tausendertrennung, mit Punkt und höchstens 2 Nachkommastellen, etwa 1200.50, oder einen Text wie „auf Anfrage“',
    priceDecimals:
      'Der Preis von „{label}“ hat mehr Nachkommastellen als {currency}: {price}. Runden Sie ihn, etwa auf 1200',
    itemsMissing: '„{label}“ hat keine Artikel. Fügen Sie mindestens einen hinzu',
    partsMissing: '„{label}“ zeigt keinen seiner Teile. Zeigen Sie mindestens einen',
    groupMissing: '„{label}“ hat keine Feldgruppe. Wählen Sie eine',
    ruleSourceMissing: 'Eine Regel zu „{label}“ verwendet eine Frage, die es nicht mehr gibt',
    ruleOptionMissing: 'Eine Regel zu „{label}“ sucht die Option „{value}“, die es nicht gibt',
    ruleNumberUnclear:
      'Eine Regel zu „{label}“ vergleicht mit „{value}“. Das ist keine eindeutige Zahl',
    ruleTargetMissing: 'Eine Regel zeigt oder verbirgt eine Frage, die es nicht mehr gibt',
    ruleNeedsTeam:
      'Eine Regel zu „{label}“ verwendet Angaben, die nur {:Teams} haben, Gäste aber nicht. Entfernen Sie die Regel, oder schalten Sie „Öffentlich, offen für Gäste“ aus',
  },
  // Why changes of a form are refused; `label` is a question's.
  saving: {
    draftOfUnpublished: 'Nicht veröffentlicht: Speichern Sie die Änderungen ohne Entwurf',
    fieldUnknown: 'Diese Frage gibt es hier nicht mehr. Laden Sie die Seite neu',
    fieldKnown:
      'Diese Frage gibt es hier schon, oder sie wurde entfernt. Fügen Sie sie als neue hinzu',
    partReused:
      '„{part}“ in „{label}“ kann den Wert {id} nicht haben. Er gehörte zu „{former}“, das entfernt wurde und Antworten haben kann. Wählen Sie einen anderen Wert',
    typeChanged:
      'Der Typ von „{label}“ lässt sich nicht ändern. Entfernen Sie die Frage und fügen Sie eine neue hinzu',
    formTooLarge:
      '{:Form}: {size} KB an Fragen, Optionen und Regeln, erlaubt sind {most} KB. Kürzen Sie lange Texte und Listen von Optionen, oder teilen Sie die Fragen auf',
    stockBelowOffers:
      '„{item}“: {ordered} bestellt und {offered} auf der Warteliste reserviert. Geben Sie einen Bestand von mindestens {least} ein',
    stockBelowOrders:
      '„{item}“: schon {ordered} bestellt. Geben Sie einen Bestand von mindestens {ordered} ein',
    orderWrong: 'Die Reihenfolge muss jede Frage genau einmal nennen',
    removedInLogic:
      'Eine Regel verwendet noch „{label}“ oder zeigt oder verbirgt diese Frage. Ändern Sie zuerst die Regel',
    removedInConfirmation:
      'Die Bestätigung „{name}“ verwendet noch „{label}“. Ändern Sie sie zuerst',
    removedInNotification:
      'Die Benachrichtigung „{name}“ verwendet noch „{label}“. Ändern Sie sie zuerst',
    endsBeforeItOpens: 'Wählen Sie einen Zeitpunkt nach dem Öffnen',
    groupUnknown: 'Die Feldgruppe von „{label}“ gibt es nicht mehr. Wählen Sie eine andere',
    removedInForm:
      'In „{title}“ verwendet noch eine Regel „{label}“. Ändern Sie zuerst diese Regel',
    emptiesForm:
      'In „{title}“ würde nichts mehr gefragt, und es ist veröffentlicht. Fügen Sie dort eine Frage hinzu, oder heben Sie zuerst die Veröffentlichung auf',
    usedByForm: '„{title}“ verwendet diese Feldgruppe. Nehmen Sie sie dort zuerst heraus',
    inForm: 'In „{title}“: {problem}',
    ruleSourceMissing: 'Diese Regel verwendet eine Frage, die es hier nicht gibt',
    notAnAddress: '„{address}“ ist keine E-Mail-Adresse',
    noAddress: 'Geben Sie mindestens eine E-Mail-Adresse ein',
    tagOfSeveralLines:
      '{tag} braucht mehrere Zeilen, ein Betreff hat nur eine. Setzen Sie den Platzhalter in den Text',
    noEmailField: 'Wählen Sie eine Frage nach der E-Mail-Adresse',
    confirmationsWrong:
      'Die Reihenfolge muss jede Bestätigung außer der Standardbestätigung genau einmal nennen',
    removedInWebhook: 'Der Webhook „{name}“ verwendet noch „{label}“. Ändern Sie ihn zuerst',
    usedByTask:
      '„{title}“ ({:Task}) verwendet dies noch. Wählen Sie dort etwas anderes aus, oder löschen Sie „{title}“ zuerst',
  },
  copyOf: 'Kopie von {title}',
  // The initial texts of every form.
  starting: {
    confirmationName: 'Vielen Dank',
    confirmationMessage: 'Vielen Dank, wir haben Ihre Antworten erhalten.',
    adminNotificationName: 'An den Veranstalter',
    adminNotificationMessage: '{fullName} von {teamName} hat „{formTitle}“ eingereicht.',
    // The same for guests, who have no name and no team.
    guestNotificationMessage: 'Ein Gast hat „{formTitle}“ eingereicht.',
    adminChangedMessage: '{fullName} von {teamName} hat „{formTitle}“ geändert.',
    adminEditedMessage: 'Der Veranstalter hat „{formTitle}“ von {teamName} geändert.',
    guestEditedMessage: 'Der Veranstalter hat die Antworten eines Gasts zu „{formTitle}“ geändert.',
    adminApprovedMessage: 'Der Veranstalter hat „{formTitle}“ von {teamName} freigegeben.',
    adminRejectedMessage: 'Der Veranstalter hat „{formTitle}“ von {teamName} abgelehnt.',
    adminCorrectedMessage:
      'Der Veranstalter hat die Bestellung „{formTitle}“ von {teamName} korrigiert.',
    guestCorrectedMessage:
      'Der Veranstalter hat die Bestellung „{formTitle}“ eines Gasts korrigiert.',
    userChangedMessage:
      'Vielen Dank, {firstName}.\nWir haben Ihre Änderungen an „{formTitle}“ von {teamName} erhalten.',
    userEditedMessage: 'Der Veranstalter hat Ihre Antworten zu „{formTitle}“ geändert.',
    userApprovedMessage: 'Der Veranstalter hat „{formTitle}“ von {teamName} freigegeben.',
    userRejectedMessage: 'Der Veranstalter hat „{formTitle}“ von {teamName} abgelehnt.',
    userCorrectedMessage: 'Der Veranstalter hat Ihre Bestellung „{formTitle}“ korrigiert.',
    userNotificationName: 'An die Person, die einreicht',
    userNotificationMessage:
      'Vielen Dank, {firstName}.\nWir haben „{formTitle}“ von {teamName} erhalten. Ihre Antworten stehen unten.',
  },
  fieldTypes: {
    text: 'Kurzer Text',
    email: 'E-Mail',
    number: 'Zahl',
    tel: 'Telefonnummer',
    url: 'Website',
    area: 'Langer Text',
    date: 'Datum',
    checkbox: 'Kontrollkästchen',
    dropdown: 'Auswahlliste',
    address: 'Adresse',
    fullName: 'Vollständiger Name',
    itemList: 'Artikelliste',
    grandTotal: 'Gesamtsumme',
    disclaimer: 'Erklärung',
    repeater: 'Tabelle',
    upload: 'Upload',
    template: 'Feldgruppe',
    customText: 'Textblock',
    section: 'Abschnitt',
    newPage: 'Neue Seite',
    callout: 'Hinweiskasten',
  },
  // Initial names of the parts of a new field.
  defaults: {
    yes: 'Ja',
    no: 'Nein',
    addressLine1: 'Straße und Hausnummer',
    addressLine2: 'Adresszusatz',
    city: 'Ort',
    county: 'Bundesland oder Kanton',
    country: 'Land',
    postcode: 'Postleitzahl',
    prefix: 'Anrede',
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    surname: 'Nachname',
    postNominals: 'Namenszusatz',
    cell: 'Spalte {count}',
  },
  // Texts of answers in emails, exports and on the submission's screen.
  answers: {
    agreed: 'Der Erklärung zugestimmt',
    notAgreed: 'Der Erklärung nicht zugestimmt',
    total: 'Summe',
    totalWithoutVat: 'Summe ohne MwSt.',
    totalWithVat: 'Summe inkl. MwSt.',
    orderTotal: 'Bestellsumme',
    orderTotalWithoutVat: 'Bestellsumme ohne MwSt.',
    vat: 'MwSt.',
    of: 'von',
    includedVat: 'Enthaltene MwSt.',
    orderTotalWithVat: 'Bestellsumme inkl. MwSt.',
    withoutVat: 'ohne MwSt.',
    withVat: 'inkl. MwSt.',
    notInTotal: 'Nicht in der Summe',
    item: 'Artikel',
    quantity: 'Menge',
    price: 'Einzelpreis',
    subtotal: 'Summe',
    // “6 (4 included)”
    included: 'inklusive',
    // The heading of a column.
    includedUnits: 'Davon inklusive',
    column: 'Spalte',
  },
}
