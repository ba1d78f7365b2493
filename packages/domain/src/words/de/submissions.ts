// Submissions in lists, exports and emails (specification: forms, section 9).
import type { submissionsWords as english } from '../en/submissions.ts'
import type { SameShape } from '../same-shape.ts'

export const submissionsWords: SameShape<typeof english> = {
  guest: 'Einreichung eines Gasts',
  unreadable: 'Dieser Eintrag konnte nicht gelesen werden',
  yes: 'Ja',
  no: 'Nein',
  removed: '{label} (entfernt)',
  hidden: '{label} (ausgeblendet)',
  totalChanged: 'Bestellsumme: vorher {was}, zu diesen Preisen {is}',
  subjects: {
    ofTeam: '{title} · {team}',
    ofOrder: '{title} · Bestellung Nr. {number}',
    changed: 'Geändert: {title}',
    edited: 'Vom Veranstalter geändert: {title}',
    corrected: 'Bestellung korrigiert: {title}',
  },
  fromTo: '{from} → {to}',
  beforeAndNow: 'Vorher:\n{from}\nJetzt:\n{to}',
  priceChanged: '{label}: {was} bei Ihrer Bestellung, jetzt {is}',
  corrections: 'Gutschriften und Zuschläge',
  priceOfDay: '{label}: bisher {was}, jetzt {is}',
  noFiles: 'Hier wurden keine Dateien eingereicht.',
  noFilesName: 'Keine Dateien.txt',
  fileLost: 'Der Inhalt dieser Datei ist verloren.',
  // At the end of a cell that is too long for a spreadsheet.
  cut: '… (gekürzt; vollständig in der CSV-Datei)',
  // Additional texts on paper.
  print: {
    logo: 'Logo von {event}',
    team: '{:Team}',
    task: '{:Task}',
    orderNumber: 'Bestellnummer',
    submittedBy: 'Eingereicht von',
    submittedAt: 'Eingereicht am',
    changedBy: 'Geändert von',
    changedAt: 'Geändert am',
    draft: 'Entwurf, zuletzt geändert am',
    amendments: 'Änderungen der Bestellung',
    amendment: 'Änderung {number}, {time}',
    terms: 'Bedingungen',
    nothing: 'Es wurde nichts beantwortet.',
    missing:
      'Die Kästchen stehen für Zeichen, die hier nicht gedruckt werden können. Die Antworten sind vollständig: Das Portal zeigt sie, und wer sie aus dieser Datei kopiert, erhält sie.',
    foot: '{event} · {form} · Seite {page} von {pages}',
    fileName: '{form} - {team}',
  },
  /** A column of exports. */
  currency: 'Währung',
  exportLabels: {
    submitterName: 'Name (eingereicht von)',
    submitterEmail: 'E-Mail (eingereicht von)',
    submitterTeam: '{:Team} (eingereicht von)',
    submittedAt: 'Eingereicht am',
    changedAt: 'Geändert am',
    changedBy: 'Geändert von',
    isStandShare: 'Mitaussteller?',
    parentTeam: 'Hauptaussteller',
    parentTeamOwner: 'Hauptaussteller: Leitung',
    teamOwner: '{:Team}-Leitung',
    teamMember: '{:Team}-Mitglied',
    // Ours: also the name of the folder with its files in the ZIP.
    reference: 'Kennung der Einreichung',
    orderNumber: 'Bestellnummer',
  },
  // Ours: only in exports that include team details.
  exportTeam: { type: '{:Team}-Typ', customField: '{:Team}: {label}' },
  // Ours: in an export of the rows of a repeater.
  exportRows: { loop: '{label}: Nummer', row: '{label}: Zeile' },
}
