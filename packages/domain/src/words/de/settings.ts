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
    teamName: 'Bezeichnung für {:Team}',
    teamNameText: 'Ihr Wort für Teilnehmende: „Aussteller“, „{:Team}“.',
    companyName: 'Name des Unternehmens',
    companyNameText: 'Der Veranstalter. Jede E-Mail trägt diesen Namen.',
    companyAddress: 'Anschrift des Unternehmens',
    companyAddressText: 'Am Fuß der E-Mails.',
  },
  branding: {
    lead: 'Wie das Portal aussieht: die Farbe, die Logos, das Bild neben der Anmeldung.',
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
      'Für helle Flächen: E-Mails und, wo es kein Symbol gibt, den Kopf der Seite auf Telefonen.',
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
    imageOf: '{what}, wie es jetzt ist',
    newImage: 'Neues Bild, gilt ab dem Speichern',
    removeImage: '{what} entfernen',
    pictureBefore: 'Das bisherige Bild',
    pictureNew: 'Ein neues Bild',
  },
  dashboardHeader: {
    lead: 'Was für alle {:Teams} über den Karten steht ({:Dashboard}). Lassen Sie alles leer, wenn dort nichts stehen soll.',
    title: 'Titel',
    text: 'Text',
    assetId: 'Bild',
  },
  featured: {
    lead: 'Seiten, die ganz vorn stehen ({:Dashboard}). {:Teams} sehen, was für sie bestimmt ist.',
    contentIds: 'Hervorgehobene Seiten',
    add: 'Seite hervorheben',
    addWhich: 'Welche Seite?',
    empty: 'Noch ist keine Seite hervorgehoben.',
    place: 'Seite {place}',
    remove: 'Seite {place} herausnehmen',
  },
  sidebar: {
    lead: 'Wo Seiten in der Navigation stehen und unter welchen Überschriften. {:Teams} sehen nur, was für sie da ist.',
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
    lead: 'Wie Ihre Veranstaltung die Dinge nennt. Die Wörter stehen in Menüs, Titeln, Sätzen, Schaltflächen, E-Mails und Exporten.',
    pages: 'Seiten, und was darauf steht',
    pagesText:
      'Schreiben Sie Namen so, wie sie in einem Titel stehen: „Maßnahmen“. Tragen Sie auch die Einzahl ein: „Maßnahme“.',
    oneOf: 'Einzahl von {name}',
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
    teamMemberLimit: 'Höchstens Personen je {:Team}',
    teamMemberLimitText:
      'Die {:Team}-Leitung zählt mit. {:Teams} an der Grenze sind als „Voll besetzt“ markiert. Eine niedrigere Grenze entfernt niemanden.',
    dueSoonDays: 'Tage, ab denen „Bald fällig“ gilt',
    dueSoonDaysText:
      'So viele Tage vor der Frist zeigen {:Tasks} „Bald fällig“. 0 bedeutet am Tag selbst.',
    lateJoinDays: 'Tage für {:Teams}, die spät hinzukommen',
    lateJoinDaysText:
      'Was vorher fällig war, ist dann so viele Tage nach dem Hinzufügen fällig und bis dahin „Bald fällig“. Feste Fristen bleiben.',
    currencyId: 'Währung',
    currencyText:
      'Preise, Summen und Exporte sind in dieser Währung. Eingereichte Bestellungen behalten ihre.',
    arePricesWithoutVat: 'Preise ohne MwSt.',
    arePricesWithoutVatText:
      'Bei Summen steht dann „ohne MwSt.“: beim Ausfüllen, in Einreichungen, PDFs und E-Mails. Eingereichte Bestellungen bleiben, wie sie sind.',
    others: 'Alle anderen',
    ordersTitle: 'Preise für neue Bestellungen ändern?',
    ordersText:
      'Für neue Bestellungen gilt {prices}. Wird eine Bestellung erneut eingereicht, gilt für sie {prices} zu heutigen Preisen.',
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
    lead: 'Ihre eigenen Absätze in den Willkommens-E-Mails ({:Teams}). Jede E-Mail sehen Sie unter „E-Mails“.',
    showParagraph1: 'Ersten Absatz zeigen',
    paragraph1: 'Erster Absatz',
    showParagraph2: 'Zweiten Absatz zeigen',
    paragraph2: 'Zweiter Absatz',
  },
  onboarding: {
    lead: 'Ein Brief für {:Teams}. Jede Person sieht ihn einmal, nach der ersten Anmeldung.',
    showOnboarding: 'Begrüßung zeigen',
    showOnboardingText:
      'Wer sie noch nicht gesehen hat, sieht sie beim nächsten Öffnen des Portals und danach nie wieder ({:Teams}). Der Veranstalter sieht sie nicht.',
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
    videoSourceType: 'Wo es liegt',
    sources: { youTube: 'YouTube', vimeo: 'Vimeo' },
    videoUrl: 'Adresse des Videos',
    videoUrlText: 'Die Adresse aus Ihrem Browser. Bleibt sie leer, wird kein Video gezeigt.',
    preview: 'Vorschau',
    previewText: 'Die Begrüßung mit Ihrem Namen.',
    watch: 'Video in einem neuen Tab öffnen',
  },
  problems: {
    video: 'Das ist nicht die Adresse eines Videos auf {site}',
    broken:
      'Diese gespeicherten Angaben sind nicht lesbar und zeigen den Standard: {fields}. Speichern Sie, um sie zu berichtigen.',
    number: 'Geben Sie eine ganze Zahl von {least} bis {most} ein',
    order: 'Die Veranstaltung kann nicht enden, bevor sie beginnt',
    colour:
      'Geben Sie eine Farbe als # und sechs Ziffern oder Buchstaben von a bis f ein, etwa #029e66',
  },
  portalPreview: {
    title: 'Vorschau',
    as: 'Aus Sicht von',
    noTeams: 'Fügen Sie {:teams} hinzu, um das Portal aus ihrer Sicht zu sehen.',
  },
}
