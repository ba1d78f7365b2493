// The organisers' home.
import type { adminWords as english } from '../en/admin.ts'
import type { SameShape } from '../same-shape.ts'

export const adminWords: SameShape<typeof english> = {
  /** Lists with more matches than rows that can be selected. */
  list: {
    selectMatching: 'Alle {total} Treffer auswählen',
    matchingSelected: 'Alle {total} Treffer ausgewählt',
    neighbours: 'Vorheriger und nächster Eintrag',
    previous: 'Zurück: {name}',
    next: 'Weiter: {name}',
    place: '{place} von {total}',
    saveAndNext: 'Speichern und weiter',
  },
  all: 'Alle Einstellungen',
  /** Names of tabs that differ from the titles of their screens. */
  tabs: {
    welcome: 'Willkommen',
    templates: 'Vorlagen',
    sent: 'Gesendet',
    log: 'Protokoll',
    undelivered: 'Nicht zugestellt',
    mailings: 'An mehrere',
    pages: 'Seiten',
    searches: 'Suchen ohne Ergebnis',
    words: 'Wörter',
    cards: 'Karten',
    header: 'Kopfbereich',
  },
  attention: {
    title: 'Heute wichtig',
    overdue: {
      one: '{count} {:Team} hat überfällige {:Tasks}',
      other: '{count} {:Teams} haben überfällige {:Tasks}',
    },
    overdueOf: { one: '{count} überfällig', other: '{count} überfällig' },
    failedEmails: {
      one: '{count} E-Mail konnte nicht gesendet werden',
      other: '{count} E-Mails konnten nicht gesendet werden',
    },
    reviews: {
      one: '{count} {:Task} wartet auf Freigabe',
      other: '{count} {:Tasks} warten auf Freigabe',
    },
    extensions: {
      one: '{count} Bitte um mehr Zeit wartet',
      other: '{count} Bitten um mehr Zeit warten',
    },
    waitingThreads: {
      one: '{count} Gespräch wartet auf Antwort',
      other: '{count} Gespräche warten auf Antwort',
    },
    heldEmails: {
      one: '{count} E-Mail wird im Postausgang zurückgehalten',
      other: '{count} E-Mails werden im Postausgang zurückgehalten',
    },
    neverSignedIn: {
      one: '{count} Person hat sich noch nie angemeldet',
      other: '{count} Personen haben sich noch nie angemeldet',
    },
    overdueOfTeam: {
      one: '{name}: {count} {:Task} überfällig',
      other: '{name}: {count} {:Tasks} überfällig',
    },
    late: 'Wer ist in Verzug',
    noneLate: 'Niemand ist in Verzug.',
    calm: 'Im Moment ist nichts zu tun.',
    noTasks: 'Für {:Teams} gibt es noch keine {:Tasks}.',
    progressText: 'Bei den {:Teams} sind {complete} von {total} {:Tasks} erledigt.',
    progressLabel: '{percent} Prozent der {:Tasks} erledigt',
    latest: 'Was sich geändert hat',
    noSubmissions: 'Es wurde noch nichts eingereicht.',
    guest: 'Einreichung eines Gasts',
  },
  setup: {
    title: 'Bevor {:Teams} Zugang erhalten',
    lead: 'Was die Veranstaltung braucht, bevor {:Teams} Zugang erhalten. Erledigtes wird automatisch abgehakt.',
    done: '{done} von {total} erledigt',
    isDone: ' (erledigt)',
    all: 'Alle {total} Punkte',
    complete: 'Alles ist bereit: {:Teams} können Zugang erhalten.',
    putAway: 'Checkliste ausblenden',
    bringBack: 'Wieder auf der Startseite zeigen',
    dismiss: 'Nicht nötig',
    dismissText: 'Der Punkt gilt dann als erledigt. Der Grund steht daneben.',
    reason: 'Warum es nicht nötig ist',
    dismissedFor: 'Nicht nötig: {reason}',
    takeUp: 'Doch nötig',
    emptyTitle: 'Für Sie ist nichts zu tun',
    emptyText: 'Andere, die die Veranstaltung durchführen, richten sie ein.',
    items: {
      event: {
        title: 'Angaben zur Veranstaltung prüfen',
        text: 'Der Zeitraum der Veranstaltung liegt in der Vergangenheit.',
      },
      sender: {
        title: 'Support-Adresse festlegen',
        text: 'Für Antworten auf E-Mails gibt es noch keine Adresse.',
      },
      branding: {
        title: 'Erscheinungsbild festlegen',
        text: 'Fügen Sie Ihr Logo oder Ihre Farbe hinzu.',
      },
      teamTypes: {
        title: '{:Team}-Typen anlegen',
        text: '{:Teams} eines Typs haben dieselben {:Tasks}.',
      },
      tasks: { title: '{:Tasks} anlegen', text: 'Was {:Teams} tun müssen und bis wann.' },
      forms: {
        title: '{:Forms} veröffentlichen',
        text: '{:Tasks} verlangen {:Forms}, die veröffentlicht sein müssen.',
      },
      content: {
        title: 'Seite veröffentlichen',
        text: 'Das Ausstellerhandbuch: was {:Teams} wissen wollen.',
      },
      cards: { title: 'Karten anordnen', text: 'Was {:Teams} unter {:Dashboard} finden.' },
      reminders: {
        title: 'Erinnerungen einschalten',
        text: '{:Teams} werden an fällige {:Tasks} erinnert.',
      },
      welcomeEmail: {
        title: 'Willkommens-E-Mail schreiben',
        text: 'Ein eigener Absatz oder ein eigener Text für die ganze E-Mail.',
      },
      teams: { title: '{:Teams} hinzufügen', text: 'Einzeln oder aus einer Datei.' },
      invitations: {
        title: 'Leitungen einladen ({:Teams})',
        text: 'Noch ist keine Einladung hinausgegangen: Sehen Sie in den Postausgang, wo neue Veranstaltungen ihre E-Mails zurückhalten.',
      },
    },
  },
  groups: {
    general: 'Allgemeine Einstellungen',
    dashboard: '{:Dashboard}',
    assets: 'Medien & {:Downloads}',
    tasks: '{:Tasks}',
    content: 'Inhalte',
    forms: '{:Forms}',
    emails: 'E-Mails',
    notifications: '{:Notifications}',
    people: '{:Teams}/Personen/Eigene Felder',
    suppliers: '{:Suppliers}',
  },
  links: {
    addTeam: '{:Team} hinzufügen',
    importTeams: '{:Teams} importieren',
    addTask: '{:Task} hinzufügen',
    addForm: '{:Form} hinzufügen',
    archivedTasks: 'Archivierte {:Tasks}',
    archivedForms: 'Archivierte {:Forms}',
  },
  ranks: {
    user: 'Nutzer',
    moderator: 'Moderator',
    admin: 'Admin',
    eventflowAdmin: 'Eventflow-Admin',
  },
}
