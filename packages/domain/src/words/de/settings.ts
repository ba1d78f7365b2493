// The settings of the event.
import type { settingsWords as english } from '../en/settings.ts'
import type { SameShape } from '../same-shape.ts'

export const settingsWords: SameShape<typeof english> = {
  event: {
    lead: 'Namen und Zeitraum. Sie stehen auf jedem Bildschirm, in E-Mails und in Exporten.',
    names: 'Namen',
    dates: 'Zeitraum',
    company: 'Unternehmen',
    eventName: 'Name der Veranstaltung',
    eventNameText: 'In E-Mails und Überschriften: „Internationale Bootsmesse 2026“.',
    longName: 'Langer Name',
    longNameText: 'Auf der Anmeldeseite.',
    shortName: 'Kurzer Name',
    shortNameText: 'In der Navigation, wenn es kein Logo gibt, und im Titel des Fensters.',
    startDate: 'Erster Tag',
    endDate: 'Letzter Tag',
    buildUpDays: 'Aufbautage vor dem ersten Tag',
    buildUpDaysText:
      '{:Teams} sehen die Tage bis zum Aufbau. Bei 0 sehen sie die Tage bis zum ersten Tag.',
    language: 'Sprache der Veranstaltung',
    languageText: 'Für alle, die keine andere gewählt haben.',
    languages: 'Weitere Sprachen',
    languagesText:
      'Jede Person wählt sie im eigenen Konto, ein Gast beim Ausfüllen. Seiten, {:Tasks} und {:Notifications} können Texte in jeder Sprache haben.',
    languagesTitle: 'Sprachen',
    timeZone: 'Zeitzone',
    timeZoneText: 'Fristen enden um Mitternacht in dieser Zeitzone; alle Uhrzeiten gelten in ihr.',
    teamName: 'Bezeichnung für einen Teilnehmer',
    teamNameText: 'Zum Beispiel „Aussteller“, „Partner“ oder „Firma“.',
    companyName: 'Name des Unternehmens',
    companyNameText: 'Der Veranstalter, am Ende jeder E-Mail genannt.',
    companyAddress: 'Anschrift des Unternehmens',
    companyAddressText: 'Am Fuß der E-Mails.',
  },
  branding: {
    lead: 'Farbe, Logos und Anmeldebild des Portals.',
    colour: 'Farbe',
    navBgColor: 'Farbe der Navigation',
    navBgColorText:
      'Schaltflächen und Links richten sich danach. Sechs Ziffern oder Buchstaben nach einem #, etwa #029e66.',
    pick: 'Farbe wählen',
    previewLight: 'Hell',
    previewDark: 'Dunkel',
    previewButton: 'Hauptschaltfläche',
    contrast: 'Kontrast des Textes {ratio} : 1',
    adjusted:
      'Diese Farbe ist für weißen Text etwas zu hell. Wo Text darauf steht, wird eine etwas dunklere verwendet.',
    darkTheme: 'Eine dunkle Farbe: Darauf wird das invertierte Logo gezeigt.',
    lightTheme: 'Eine helle Farbe: Darauf wird das Logo gezeigt.',
    pictures: 'Bilder',
    logo: 'Logo',
    logoText:
      'Für helle Flächen: E-Mails, und der Seitenkopf auf Telefonen, wenn es kein Symbol gibt.',
    invertedLogo: 'Invertiertes Logo',
    invertedLogoText: 'Für dunkle Flächen: die Navigation, wenn ihre Farbe dunkel ist.',
    iconLogo: 'Symbol',
    iconLogoText:
      'Ein quadratisches Zeichen für kleine Flächen: Browser-Tabs, den Kopf der Seite auf Telefonen, neben dem kurzen Namen, und Telefone, auf denen das Portal installiert ist.',
    autoLogo: 'Fehlende Logos erzeugen',
    autoLogoText:
      'Ohne invertiertes Logo wird das Logo auf dunklen Flächen weiß gezeichnet. Ohne Symbol stehen die ersten Buchstaben des kurzen Namens auf Ihrer Farbe.',
    previewSignIn: 'Anmeldung',
    previewEmail: 'Eine E-Mail',
    previewLetter: 'Der Standstrom ist am Freitag fällig.',
    previewOpen: 'Öffnen',
    loginImage: 'Bild der Anmeldung',
    loginImageText:
      'Füllt eine Seite der Anmeldung. Mindestens 1200 Pixel breit sieht am besten aus.',
    imageKinds: 'JPEG, PNG, WebP',
    imageOf: '{what} (aktuell)',
    newImage: 'Neues Bild, gilt ab dem Speichern',
    removeImage: '{what} entfernen',
    pictureBefore: 'Das bisherige Bild',
    pictureNew: 'Ein neues Bild',
  },
  dashboardHeader: {
    lead: 'Steht für alle {:Teams} über den Karten ({:Dashboard}). Lassen Sie alles leer, um es auszublenden.',
    title: 'Titel',
    text: 'Text',
    assetId: 'Bild',
  },
  featured: {
    lead: 'Hervorgehobene Seiten ({:Dashboard}). {:Teams} sehen nur die für sie bestimmten.',
    contentIds: 'Hervorgehobene Seiten',
    add: 'Seite hervorheben',
    addWhich: 'Welche Seite?',
    empty: 'Noch ist keine Seite hervorgehoben.',
    place: 'Seite {place}',
    remove: 'Seite {place} herausnehmen',
  },
  sidebar: {
    lead: 'Wo Seiten in der Navigation stehen und unter welchen Überschriften. {:Teams} sehen nur die für sie bestimmten.',
    sections: 'Abschnitte',
    unplaced: 'In keinem Abschnitt',
    unplacedText:
      'Diese stehen zuerst, ohne Überschrift. Nehmen Sie sie unten in einen Abschnitt auf, um sie zu verschieben.',
    heading: 'Überschrift',
    headingText: 'Bleibt sie leer, hat der Abschnitt keine.',
    nameless: 'Abschnitt {number}',
    isCollapsable: 'Lässt sich einklappen',
    isCollapsableText: 'Nur, wo es eine Überschrift gibt.',
    empty: 'Noch keine Seiten. Ein Abschnitt ohne Seiten wird nicht gezeigt.',
    notPublished: 'Nicht veröffentlicht: {:Teams} sehen sie nicht',
    takeOut: '{label} aus dem Abschnitt nehmen',
    addPage: 'Seite zu „{section}“ hinzufügen',
    choosePage: 'Seite auswählen …',
    add: 'Abschnitt hinzufügen',
    remove: '„{section}“ entfernen',
  },
  // The screen that sets the terms. Only these texts contain fixed words instead of terms.
  terminology: {
    lead: 'Die eigenen Bezeichnungen Ihrer Veranstaltung für Menüs, Titel, Schaltflächen, E-Mails und Exporte.',
    pages: 'Seiten und ihre Einträge',
    pagesText:
      'Schreiben Sie Namen so, wie sie in einem Titel stehen: „Maßnahmen“. Tragen Sie auch die Einzahl ein: „Maßnahme“.',
    oneOf: 'Einzahl zu „{name}“',
    oneMissing: 'Geben Sie die Einzahl an. Sie ergibt sich nicht aus der Mehrzahl',
    dashboard: 'Übersicht',
    timeTable: 'Zeitplan',
    tasks: 'Aufgaben',
    forms: 'Formulare',
    downloads: 'Downloads',
    suppliers: 'Lieferanten',
    notifications: 'Mitteilungen',
    teamTitle: 'Teams',
    teamText: 'Wie ein einzelnes Team heißt, legen Sie unter „Veranstaltung“ fest, bei den Namen.',
    teams: 'Mehrere Teams',
    preview: 'Vorschau',
  },
  corePages: {
    lead: 'Name und Symbol der Grundseiten, und ob sie veröffentlicht sind. Eine nicht veröffentlichte Seite steht in keinem Menü, und {:Teams} können sie nicht öffnen.',
    title: 'Titel',
    titleText: 'In Menüs und oben auf der Seite. Bleibt er leer, gilt Ihr Wort dafür: „{word}“.',
    isPublished: 'Veröffentlicht',
    staysPublished:
      'Diese Seite öffnet sich nach der Anmeldung und ist daher immer veröffentlicht.',
    icon: 'Symbol',
    image: 'Bild',
    imageText: 'Über die ganze Breite, oben auf der Seite.',
    imageOfArrival: 'Im Kopf ({:Dashboard}), wenn dort kein eigenes Bild steht.',
    hidden: 'Die Seite „{page}“ ist nicht veröffentlicht: {:Teams} finden davon nichts im Portal.',
    hiddenPublish: 'Veröffentlichen',
    hiddenAsk: 'Ein Admin kann sie veröffentlichen.',
  },
  variables: {
    lead: 'Werte, die für das ganze Portal gelten.',
    teamMemberLimit: 'Höchstzahl der Personen je {:Team}',
    teamMemberLimitText:
      'Die {:Team}-Leitung zählt mit. {:Teams} an der Grenze sind als „Voll besetzt“ markiert. Eine niedrigere Grenze entfernt niemanden.',
    dueSoonDays: 'Tage, ab denen „Bald fällig“ gilt',
    dueSoonDaysText:
      '{:Tasks} sind so viele Tage vor der Frist „Bald fällig“. 0 bedeutet am Tag selbst.',
    lateJoinDays: 'Tage für {:Teams}, die spät hinzukommen',
    lateJoinDaysText:
      'Was vorher fällig war, ist dann so viele Tage nach dem Hinzufügen fällig und bis dahin „Bald fällig“. Feste Fristen bleiben.',
    currencyId: 'Währung',
    currencyText:
      'Preise, Summen und Exporte sind in dieser Währung. Eingereichte Bestellungen behalten ihre eigene.',
    arePricesWithoutVat: 'Preise und MwSt.',
    prices: { gross: 'Preise enthalten MwSt. oder haben keine', net: 'Preise sind ohne MwSt.' },
    arePricesWithoutVatText:
      'Summen beim Ausfüllen, in Einreichungen, PDFs und E-Mails zeigen „ohne MwSt.“, wenn die Preise ohne MwSt. sind. Sonst zeigen sie „inkl. MwSt.“, wenn es einen Steuersatz gibt. Eingereichte Bestellungen behalten ihre Angabe.',
    taxRate: 'Steuersatz in Prozent',
    taxRateText:
      'Für Artikel ohne eigenen Satz. Bestellungen zeigen dann die Steuer: Preise ohne MwSt. sind Nettopreise, andere Bruttopreise. Leer: keine Steuer. Eingereichte Bestellungen behalten ihren Steuersatz.',
    isTaxPerLine: 'Steuer je Zeile runden',
    isTaxPerLineText: 'Sonst wird sie für jeden Satz einer Bestellung einmal gerundet.',
    orderTerms: 'Bedingungen für Bestellungen',
    orderTermsText: 'Stehen am Ende der PDF-Datei einer Bestellung. Leer: keine.',
    floorPlanLink: 'Link zum Hallenplan',
    floorPlanLinkText:
      'Eine https-Adresse mit {stand}, auf Wunsch auch mit {hall}. {:Teams} und Veranstalter können jeden Stand im Hallenplan öffnen. Leer gibt es keinen Link.',
    paymentLink: 'Zahlungslink für Bestellungen',
    paymentLinkText:
      'Adresse der Seite, auf der {:Teams} bezahlen. Sie muss {order} für die Bestellnummer enthalten. {amount} (Summe inkl. MwSt.) und {currency} sind freiwillig. Der Link steht bei unbezahlten Bestellungen, auch in deren E-Mails und PDF-Dateien. Leer: kein Link.',
    accountingFieldIds: 'Eigene Felder im Export für die Buchhaltung',
    accountingFieldsText:
      'Spalten der Datei „Positionen für die Buchhaltung“, etwa Rechnungsname, Rechnungsanschrift und USt-IdNr.',
    accountingFieldsNone:
      'Legen Sie zuerst eigene Felder an, etwa Rechnungsname, Rechnungsanschrift und USt-IdNr.',
    withoutVatAtRate: '{currency}, ohne MwSt. ({rate} % oder eigener Satz des Artikels)',
    withVatAtRate: '{currency}, inkl. MwSt. ({rate} % oder eigener Satz des Artikels)',
    noVat: '{currency}, ohne Angabe zur MwSt.',
    others: 'Alle anderen',
    ordersTitle: 'Preise für neue Bestellungen ändern?',
    ordersText:
      'Für neue Bestellungen gilt {prices}. Eine erneut eingereichte Bestellung behält ihre Angaben zur MwSt.; für geänderte Mengen und neue Artikel gelten die heutigen Preise. Für eine Bestellung in einer anderen Währung als {currency} gelten beim erneuten Einreichen {prices} und die heutigen Preise.',
    ordersKeep: {
      one: '{count} Bestellung behält {prices}',
      other: '{count} Bestellungen behalten {prices}',
    },
    ordersUnknown:
      'Die Bestellungen konnten nicht gezählt werden. Eingereichte Bestellungen behalten ihre Preise.',
    withoutVat: '{currency}, ohne MwSt.',
    ordersAction: 'Preise ändern',
  },
  emails: {
    lead: 'Wer die E-Mails der Veranstaltung sendet und wohin Antworten gehen.',
    supportEmail: 'Support-Adresse',
    supportEmailText: 'Antworten auf E-Mails gehen hierhin. Sie steht am Fuß jeder E-Mail.',
    fromEmail: 'Absenderadresse',
    fromEmailText:
      'E-Mails werden im Namen der Veranstaltung von dieser Adresse gesendet. Sie endet auf {domains}. Bleibt sie leer, gilt die Adresse des Portals.',
    fromEmailClosed:
      'E-Mails werden von der Adresse des Portals gesendet. Andere kann der Betreiber des Portals zulassen (MAIL_FROM_DOMAINS).',
    taskRemindersEnabled: 'An {:Tasks} erinnern',
    taskRemindersEnabledText:
      'Eine E-Mail mit allem, was offen ist: wenn {:Tasks} bald fällig werden, 7 Tage und 1 Tag vorher, am Tag selbst, am Tag danach und dann wöchentlich. Nie mehr als eine am Tag. „Erinnerungen“ zeigt, was als Nächstes gesendet wird.',
    sendTaskRemindersTo: 'Wer Erinnerungen erhält',
    sendTaskRemindersToText:
      'Ist jemand für {:Tasks} zuständig, wird nur diese Person erinnert. Der Veranstalter erhält eine E-Mail für alle {:Teams}.',
    recipients: {
      everybody: 'Alle {:Team}-Mitglieder',
      owner: 'Die {:Team}-Leitung',
      organisers: 'Der Veranstalter',
    },
  },
  welcomeEmail: {
    lead: 'Ihre eigenen Absätze in den Willkommens-E-Mails für {:Teams}. Die E-Mails selbst stehen unter „E-Mails“.',
    showParagraph1: 'Ersten Absatz zeigen',
    paragraph1: 'Erster Absatz',
    showParagraph2: 'Zweiten Absatz zeigen',
    paragraph2: 'Zweiter Absatz',
  },
  onboarding: {
    lead: 'Ein Brief für {:Teams}. Jede Person sieht ihn einmal, nach der ersten Anmeldung.',
    showOnboarding: 'Begrüßung zeigen',
    showOnboardingText:
      'Wer sie noch nicht gesehen hat, sieht sie beim nächsten Öffnen des Portals und danach nie wieder. Sie erscheint für {:Teams}, nicht für den Veranstalter.',
    letter: 'Brief',
    title: 'Titel',
    description: 'Text',
    descriptionText:
      'Was {:Teams} zuallererst wissen sollten. Eine leere Zeile beginnt einen neuen Absatz.',
    showGreeting: 'Mit Namen begrüßen',
    salutation: 'Anrede',
    salutationText: 'Das Wort vor dem Namen: „Guten Tag“, „Hallo“.',
    showSurname: 'Mit Nachnamen',
    showSignature: 'Mit Unternehmen und Veranstaltung unterschreiben',
    video: 'Video',
    videoSourceType: 'Videoportal',
    sources: { youTube: 'YouTube', vimeo: 'Vimeo' },
    videoUrl: 'Adresse des Videos',
    videoUrlText: 'Die Adresse aus Ihrem Browser. Bleibt sie leer, wird kein Video gezeigt.',
    watch: 'Video in einem neuen Tab öffnen',
  },
  problems: {
    video: 'Das ist nicht die Adresse eines Videos auf {site}',
    broken:
      'Diese gespeicherten Angaben sind nicht lesbar und zeigen den Standard: {fields}. Speichern Sie, um sie zu berichtigen.',
    floorPlanLink:
      'Geben Sie eine https-Adresse mit {stand} ein, zum Beispiel https://plan.example.com/?stand={stand}',
    floorPlanLinkTag: '{tag} ist unbekannt. Möglich sind nur {stand} und {hall}',
    paymentLink:
      'Geben Sie eine https-Adresse mit {order} ein, zum Beispiel https://pay.example.com/?order={order}&amount={amount}',
    paymentLinkTag: '{tag} ist unbekannt. Möglich sind nur {order}, {amount} und {currency}',
    taxRate: 'Geben Sie einen Prozentsatz von 0 bis 100 ein, zum Beispiel 20 oder 7,7',
    number: 'Geben Sie eine ganze Zahl von {least} bis {most} ein',
    order: 'Die Veranstaltung kann nicht enden, bevor sie beginnt',
    colour:
      'Geben Sie eine Farbe als # und sechs Ziffern oder Buchstaben von a bis f ein, etwa #029e66',
  },
  portalPreview: {
    search: '{:Team} suchen',
    title: 'Vorschau',
    as: 'Aus Sicht von',
    noTeams: 'Noch keine {:Teams}',
    noTeamsText: 'Fügen Sie {:Teams} hinzu, um das Portal aus ihrer Sicht zu sehen.',
    invalid:
      'Einige Einstellungen sind noch nicht gültig. Die Vorschau erscheint, sobald sie es sind.',
  },
}
