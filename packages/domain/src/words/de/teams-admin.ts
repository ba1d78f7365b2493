// Teams on organisers' screens: their progress and submissions.
import type { teamsAdminWords as english } from '../en/teams-admin.ts'
import type { SameShape } from '../same-shape.ts'

export const teamsAdminWords: SameShape<typeof english> = {
  list: {
    columns: { progress: 'Fortschritt', overdue: 'Überfällig', lastSeen: 'Zuletzt aktiv' },
    progress: '{complete} von {total}',
    progressOf: '{name}: {percent} Prozent aller {:Tasks} erledigt',
    uncounted: {
      one: '{count} weitere entfällt oder wird noch bestätigt',
      other: '{count} weitere entfallen oder werden noch bestätigt',
    },
    noTasks: 'Keine {:Tasks}',
    overdueOf: {
      one: '{name}: {count} {:Task} überfällig',
      other: '{name}: {count} {:Tasks} überfällig',
    },
    never: 'Nie',
    filters: {
      progress: {
        label: 'Fortschritt',
        notBegun: 'Nichts erledigt',
        underWay: 'Einiges erledigt',
        complete: 'Alles erledigt',
      },
      overdue: { label: 'Überfällig', yes: 'Überfällige {:Tasks}', no: 'Nichts überfällig' },
      seen: {
        label: 'Zuletzt aktiv',
        never: 'Nie',
        lately: 'In den letzten {days} Tagen',
        longAgo: 'Vor mehr als {days} Tagen',
        ownerNever: 'Leitung nie angemeldet',
      },
      places: { label: 'Mitglieder', full: 'Voll besetzt', free: 'Plätze frei' },
      taking: {
        label: 'Teilnahme',
        planned: 'Geplant',
        active: 'Mit Kontakt',
        notInvited: 'Noch nicht eingeladen',
        withdrawn: 'Zurückgezogen',
      },
    },
  },
  export: {
    tasks: '{:Tasks}',
    complete: 'Davon erledigt',
    added: 'Hinzugefügt',
    state: 'Teilnahme',
    states: { planned: 'Geplant', active: 'Aktiv', withdrawn: 'Zurückgezogen' },
  },
  planned: {
    switch: 'Es gibt noch keinen Kontakt',
    switchText:
      'Dann ist die Teilnahme geplant: Sie steht in Listen, Berichten und Exporten. Bis Sie einen Kontakt hinzufügen, kann sich niemand anmelden, und es gehen keine E-Mails hinaus.',
    notice:
      'Geplant: Es gibt noch keinen Kontakt. Niemand kann sich anmelden, und es gehen keine E-Mails hinaus.',
    give: 'Kontakt hinzufügen',
    giveLead: 'Diese Person übernimmt die Leitung von {team}. Danach kann die Teilnahme beginnen.',
    added: '{name} wurde ohne Kontakt hinzugefügt',
  },
  withdrawal: {
    action: 'Zurückziehen …',
    title: '{name} von der Veranstaltung zurückziehen?',
    text: 'Die Teilnahme kann später wiederhergestellt werden.',
    effects: {
      people: {
        one: '{count} Person hat hier keinen Zugang mehr und erhält keine E-Mails, bis die Teilnahme wiederhergestellt ist',
        other:
          '{count} Personen haben hier keinen Zugang mehr und erhalten keine E-Mails, bis die Teilnahme wiederhergestellt ist',
      },
      shares: {
        one: '{count} Mitaussteller wird mit seinen Personen zurückgezogen',
        other: '{count} Mitaussteller werden mit ihren Personen zurückgezogen',
      },
      orders: {
        one: '{count} Bestellung bleibt, steht aber nicht mehr in der Liste und den Summen der Bestellungen:',
        other:
          '{count} Bestellungen bleiben, stehen aber nicht mehr in der Liste und den Summen der Bestellungen:',
      },
      order: 'Nr. {number} · {form} · {total}',
      orderOfShare: 'Nr. {number} · {form} · {team} · {total}',
      paid: 'als bezahlt markiert: {amount}',
      unitsFree:
        'Bestellte Mengen von Artikeln mit begrenztem Bestand werden sofort für andere frei, zuerst für die Wartelisten',
      moreOrders: { one: '{count} weitere Bestellung', other: '{count} weitere Bestellungen' },
      lists:
        'In Listen, Zahlen, Berichten und Exporten fehlt {name}, solange nicht danach gefiltert wird',
      stays: 'Antworten, Dateien und Gespräche bleiben erhalten',
    },
    reason: 'Grund',
    reasonText: 'Nur der Veranstalter sieht ihn.',
    confirm: 'Zurückziehen',
    done: '{name} wurde zurückgezogen',
    notice: 'Zurückgezogen {ago} von {by}: {reason}',
    noticeBy: 'Zurückgezogen {ago}: {reason}',
    reinstate: 'Wiederherstellen',
    reinstateTitle: '{name} wiederherstellen?',
    reinstateText:
      '{replacement} behält den Stand, die übernommenen Werte und die Mitaussteller. {name} hat keinen Stand, bis Sie einen eintragen.',
    lostStands: {
      one: '{name} hatte Stand {stands} und hat ihn seit dem Rückzug verloren. Vergeben Sie bei Bedarf einen anderen.',
      other:
        '{name} hatte die Stände {stands} und hat sie seit dem Rückzug verloren. Vergeben Sie bei Bedarf andere.',
    },
    oversoldTitle: '{name} wiederherstellen, obwohl mehr bestellt ist als vorrätig?',
    oversoldText:
      'Was {name} bestellt hatte, haben inzwischen andere bestellt, oder es ist für sie reserviert:',
    reinstateAnyway: 'Trotzdem wiederherstellen',
    reinstated: '{name} nimmt wieder teil. Alle Personen haben wieder Zugang',
  },
  replacement: {
    open: 'Firma ersetzen …',
    lead: 'Eine andere Firma übernimmt den Stand von {name}.',
    who: 'Neue Firma auf dem Stand',
    kind: 'Firma',
    kinds: { new: 'Eine neue Firma', existing: 'Eine Firma dieser Veranstaltung' },
    team: 'Firma, die übernimmt',
    teamText: 'Sie erhält den Typ und die gewählten Werte. Ihre eigenen Antworten bleiben.',
    teamMissing: 'Wählen Sie die Firma, die übernimmt',
    choose: 'Firma wählen',
    what: 'Was übergeht',
    fields: 'Eigene Felder',
    fieldsText:
      'Die gewählten Werte gehen an die neue Firma über und sind bei der bisherigen danach leer. Zunächst sind Kontaktdaten, Vertragsdaten, Datumsangaben und eigene Angaben der {:Teams} nicht gewählt, weil sie zur bisherigen Firma gehören. Der {:Team}-Typ und die teilnehmenden Mitaussteller gehen immer über.',
    leaves: 'Was mit {name} geschieht',
    stays: '{name} wird zurückgezogen und behält Antworten, Dateien und Gespräche',
    shares: {
      one: '{count} Mitaussteller geht an die neue Firma über',
      other: '{count} Mitaussteller gehen an die neue Firma über',
    },
    staysWithdrawn: '{name} bleibt zurückgezogen und behält Antworten, Dateien und Gespräche',
    sharesStay: {
      one: '{count} Mitaussteller bleibt mit {name} zurückgezogen',
      other: '{count} Mitaussteller bleiben mit {name} zurückgezogen',
    },
    title: '{name} ersetzen?',
    text: '{name} lässt sich später wieder aufnehmen, dann ohne Stand.',
    reasonMissing: 'Geben Sie den Grund an',
    action: 'Firma ersetzen',
    done: '{replacement} hat den Stand von {name} übernommen',
    replacedBy: 'Den Stand hat übernommen:',
  },
  tasks: {
    title: '{:Tasks}',
    empty: 'Hier sind keine {:Tasks} zugeteilt.',
    emptyState: 'Keine {:Tasks} haben diesen Status.',
    organiser: 'Der Veranstalter sieht alle {:Tasks}, hat aber selbst keine.',
    states: '{:Tasks} nach Status',
    complete: '{by}, {at}',
    because: 'Grund: {reason}',
    assigned: 'Zuständig: {name}',
    answers: 'Antworten',
    draft: 'Entwurf',
    changed: '{task}: {state}',
    stale: 'Der Status von „{task}“ wurde gerade geändert. Sie sehen jetzt den neuesten.',
    actions: 'Status von „{task}“ ändern',
  },
  submissions: {
    title: 'Einreichungen',
    empty: 'Hier wurde noch nichts eingereicht.',
    draft: 'Entwurf',
    submitted: 'Eingereicht {ago}',
    submittedBy: 'Eingereicht {ago} von {name}',
    saved: 'Gespeichert {ago}',
    forTask: 'für: {:Task} „{task}“',
  },
  files: {
    title: 'Dateien ({:Forms})',
    empty: 'In den Antworten ist keine Datei.',
    from: 'In „{form}“, {ago}',
    fromDraft: 'In einem Entwurf von „{form}“, {ago}',
  },
}
