// Submissions in lists, exports and emails (specification: forms, section 9).
export const submissionsWords = {
  guest: 'Guest submission',
  unreadable: 'This record could not be read',
  yes: 'Yes',
  no: 'No',
  removed: '{label} (removed)',
  hidden: '{label} (hidden)',
  otherTotal: 'Order total: {was} on your screen, {is} now',
  correctionLeftOut: '{label} ({amount}): in the old currency, so it is not part of the new order',
  totalChanged: 'Order total: {was} before, {is} at these prices',
  // Subjects of emails about an order or a change.
  subjects: {
    ofTeam: '{title} · {team}',
    ofOrder: '{title} · order no. {number}',
    changed: 'Changed: {title}',
    edited: 'Changed by the organisers: {title}',
    corrected: 'Order corrected: {title}',
    approved: 'Approved: {title}',
    rejected: 'Rejected: {title}',
  },
  fromTo: '{from} → {to}',
  // In emails; {colleagues} are people whose changes {name} submitted.
  withChangesBy: '{name}, with changes by {colleagues}',
  beforeAndNow: 'Before:\n{from}\nNow:\n{to}',
  priceChanged: '{label}: {was} in your order, {is} now',
  correctedPrice: '{label}: {was} in your order (corrected by the organisers), {is} now',
  // Sentences about what has changed in an order.
  orderChange: {
    line: '{item} at {price}',
    // The price is a text, such as “on request”.
    lineAs: '{item} ({price})',
    added: { one: 'Added: {count} × {item}.', other: 'Added: {count} × {item}.' },
    removed: { one: 'Removed: {count} × {item}.', other: 'Removed: {count} × {item}.' },
    quantity: '{item}: {was} ordered before, {is} now.',
    price: '{item}: price {was} before, {is} now.',
    hiddenPrice: '{item}: the price has changed.',
    creditAdded: 'Added: {line}.',
    creditRemoved: 'Removed: {line}.',
    terms: 'Currency and VAT',
    currency: 'The order was in {was} before and is in {is} now.',
    net: 'Prices included VAT before. VAT is added to them now.',
    gross: 'VAT was added to prices before. They include it now.',
    rate: 'The VAT rate was {was} before and is {is} now.',
    rateAdded: 'The order had no VAT rate before. The rate is {is} now.',
    rateRemoved: 'The VAT rate was {was} before. The order has none now.',
    itemRate: '{item}: VAT rate {was} before, {is} now.',
    noRate: 'none',
    perLine: 'VAT was rounded once for each rate before. It is rounded for each line now.',
    perRate: 'VAT was rounded for each line before. It is rounded once for each rate now.',
    orderTotal: 'Order total',
    total: 'The order total was {was} before and is {is} now.',
  },
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
    approval: 'Approval',
    orderNumber: 'Order number',
    order: 'Order',
    submittedBy: 'Submitted by',
    submittedAt: 'Submitted on',
    changedBy: 'Changed by',
    changedAt: 'Changed on',
    draft: 'Draft, last changed on',
    answersBy: 'Answers last changed by',
    answersOf: '{name}, {time}: {questions}',
    amendments: 'Changes to the order',
    amendment: 'Change {number}, {time}, {name}',
    amendmentByUs: 'Change {number}, {time}, {name} for the organisers',
    pay: 'Pay {amount}',
    paid: 'Paid',
    paidOn: '{amount}, {time}',
    terms: 'Terms',
    nothing: 'No answers.',
    missing:
      'Boxes replace characters that cannot be printed. No answer is lost: the portal shows them, and you can copy them from this file.',
    foot: '{event} · {form} · Page {page} of {pages}',
    fileName: '{form} - {team}',
  },
  /** What a downloaded file contains, after its title. */
  fileNames: { submissions: 'submissions', files: 'files', report: 'report' },
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
    paidAt: 'Paid On',
    // Ours: only in exports with an approval.
    approval: 'Approval',
  },
  // Ours: only in exports that include team details.
  exportTeam: { type: 'Team Type', customField: '{:Team}: {label}' },
  // Ours: in an export of the rows of a repeater.
  exportRows: { loop: '{label}: Number', row: '{label}: Row' },
} as const
