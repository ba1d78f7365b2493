// Submissions in lists, exports and emails (specification: forms, section 9).
export const submissionsWords = {
  guest: 'Guest submission',
  unreadable: 'This record could not be read',
  yes: 'Yes',
  no: 'No',
  removed: '{label} (removed)',
  hidden: '{label} (hidden)',
  totalChanged: 'Order total: {was} before, {is} at these prices',
  // Subjects of emails about an order or a change.
  subjects: {
    ofTeam: '{title} · {team}',
    ofOrder: '{title} · order no. {number}',
    changed: 'Changed: {title}',
    edited: 'Changed by the organisers: {title}',
    corrected: 'Order corrected: {title}',
  },
  fromTo: '{from} → {to}',
  beforeAndNow: 'Before:\n{from}\nNow:\n{to}',
  priceChanged: '{label}: {was} when you ordered, {is} now',
  // The name of the list of credits and charges in a corrected order.
  corrections: 'Credits and charges',
  priceOfDay: '{label}: {was} on this screen, {is} since midnight',
  noFiles: 'This {:form} has no submitted files.',
  noFilesName: 'No files.txt',
  fileLost: 'The content of this file is lost.',
  // At the end of a cell that is too long for a spreadsheet.
  cut: '… (cut; see CSV)',
  // Additional texts on paper.
  print: {
    logo: 'Logo of {event}',
    team: '{:Team}',
    task: '{:Task}',
    orderNumber: 'Order number',
    submittedBy: 'Submitted by',
    submittedAt: 'Submitted on',
    changedBy: 'Changed by',
    changedAt: 'Changed on',
    draft: 'Draft, last changed on',
    amendments: 'Changes to the order',
    amendment: 'Change {number}, {time}',
    terms: 'Terms',
    nothing: 'No answers.',
    missing:
      'Boxes replace characters that cannot be printed. No answer is lost: the portal shows them, and you can copy them from this file.',
    foot: '{event} · {form} · Page {page} of {pages}',
    fileName: '{form} - {team}',
  },
  /** A column of exports. */
  currency: 'Currency',
  exportLabels: {
    submitterName: "Submitter's Name",
    submitterEmail: "Submitter's Email",
    submitterTeam: "Submitter's Team",
    submittedAt: 'Submitted At',
    // Ours: empty if nothing was changed after submitting.
    changedAt: 'Changed At',
    changedBy: 'Changed By',
    isStandShare: 'Is Stand Share?',
    parentTeam: 'Parent Team',
    parentTeamOwner: 'Parent Team Owner',
    teamOwner: 'Team Owner',
    teamMember: 'Team Member',
    // Ours: also the name of the folder with its files in the ZIP.
    reference: 'Submission Reference',
    // Ours: only in exports of forms in which something can be ordered.
    orderNumber: 'Order Number',
  },
  // Ours: only in exports that include team details.
  exportTeam: { type: 'Team Type', customField: '{:Team}: {label}' },
  // Ours: in an export of the rows of a repeater.
  exportRows: { loop: '{label}: Number', row: '{label}: Row' },
} as const
