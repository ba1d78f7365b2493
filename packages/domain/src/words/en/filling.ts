// Filling in a form in the browser: the form itself, its draft, what comes after, and the list.
export const fillingWords = {
  requiredNote: 'Questions marked * must be answered.',
  choose: 'Choose…',
  clear: 'Clear the answer',
  agree: 'I agree',
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  submitAgain: 'Submit again',
  saveDraft: 'Save draft',
  pageOf: 'Page {page} of {pages}',
  onPage: 'Page {page}: {label}',
  inLoop: '{heading}: {label}',
  empty: '(no answer)',
  limits: {
    charactersFrom: { one: 'At least {count} character', other: 'At least {count} characters' },
    between: 'From {min} to {max}',
    from: '{min} or more',
    upTo: '{max} or less',
    datesBetween: 'From {min} to {max}',
    dateFrom: 'From {min}',
    dateUpTo: 'Until {max}',
    choicesBetween: 'Choose {min} to {max}',
    choicesFrom: 'Choose at least {min}',
    choicesUpTo: 'Choose at most {max}',
    rowsBetween: '{min} to {max} rows',
    rowsFrom: { one: 'At least {count} row', other: 'At least {count} rows' },
    rowsUpTo: { one: 'At most {count} row', other: 'At most {count} rows' },
  },
  items: {
    quantityOf: 'Quantity of {label}',
    quantity: 'Quantity',
    total: 'Total',
  },
  rows: {
    row: 'Row {row}',
    add: 'Add a row',
    remove: 'Remove row {row}',
  },
  loops: {
    add: 'Add {name}',
    addAnother: 'Add another {name}',
    entry: 'entry',
    remove: 'Remove {name}',
    removed: '{name} is removed',
    full: { one: 'No more than {count} can be added', other: 'No more than {count} can be added' },
  },
  uploads: {
    image: 'pictures (JPEG, PNG, WebP)',
    docs: 'documents (PDF, text, Word, Excel, PowerPoint)',
    video: 'videos (MP4)',
    underway: '“{name}” is still on its way. Wait for it, or cancel it',
    failed: '“{name}” has not arrived. Try it again, or remove it',
    preview: 'Files cannot be added in the preview.',
  },
  preview: {
    submitted: 'This is the preview: nothing is sent. All answers are well.',
  },
  // What became of what was typed; {time} is of today, or a date with a time.
  draft: {
    saving: 'Saving…',
    saved: 'Saved {time}',
    unsaved: 'Not saved yet',
    onDevice: 'Kept on this device until you submit',
    keptHere: 'Not saved: kept on this device',
    offline:
      'Not saved: there is no connection. What you typed is kept on this device and saved as soon as you are back.',
    failed:
      'Saving did not succeed. What you typed is kept on this device, and saving is tried again.',
    notKept:
      'This device could not keep what you typed, and the portal cannot be reached. Keep this page open until it is saved.',
    signedOut: 'You have been signed out. What you typed is kept on this device.',
    signIn: 'Log in and go on',
    conflict: 'Somebody in your team has changed an answer that you changed too.',
    compare: 'Compare and choose',
    closed:
      'This form is not open any more, so it cannot be saved. What you typed stays on this device and on this screen.',
    submittedMeanwhile:
      'Somebody in your team has submitted this form meanwhile. What you typed stays on this device; submit again to change the answers.',
    submittedBesides:
      'Somebody in your team has submitted this form meanwhile. What you typed stays on this device; submit to send yours as well.',
    lockedMeanwhile:
      'Somebody in your team has submitted this form meanwhile, and it cannot be changed any more. What you typed stays on this device.',
    full: 'Your team has submitted this form as often as it may, so this cannot be saved. What you typed stays on this device and on this screen.',
    notYet:
      'This form is not open, so it cannot be saved. What you typed stays on this device and on this screen.',
    refused: 'Some answers could not be saved. They are marked below.',
    restored: 'We have put back what you typed on this device (last change: {time}).',
    merged: {
      one: 'Somebody in your team has changed {count} answer; it is shown below.',
      other: 'Somebody in your team has changed {count} answers; they are shown below.',
    },
    lookAgain:
      'Somebody in your team has changed answers meanwhile. Look through them, then submit again.',
  },
  conflict: {
    title: 'Which answer should stay?',
    text: 'You and somebody in your team have changed the same answer. Both are kept until you choose.',
    mine: 'Yours',
    theirs: 'Saved by {name}',
    somebody: 'somebody in your team',
    keep: 'Keep what I chose',
    later: 'Choose later',
  },
  submitted: {
    editable:
      'You submitted this on {time}. You can still change it: submit again when you are done.',
    editableUntil:
      'You submitted this on {time}. You can change it until {date}: submit again when you are done.',
    locked: 'You submitted this on {time}. It cannot be changed any more.',
  },
  // When a form takes answers; {time} is a date with a time of the event.
  opening: {
    opens: 'Opens on {time}.',
    until: 'Open until {time}.',
    closed: 'Closed on {time}.',
    full: {
      one: 'Your team has submitted this form. It takes no more than one submission of a team.',
      other: 'Your team has submitted this form {count} times. It takes no more of a team.',
    },
    lookAhead: 'You can look at it now, and fill it in from then on.',
    draftLate:
      'This form closed on {time}. Your draft was not submitted, and can only be read now.',
    changesUntil:
      'You submitted this on {time}. You can change it until {end}: submit again when you are done.',
  },
  gone: {
    title: 'This form is not open',
    text: 'It may have been closed, or it is not meant for your team. If you were filling it in, what you typed is still on this device.',
    kept: 'What you typed on this device',
    toForms: 'All forms',
  },
  task: {
    for: 'For the task',
    due: 'Due {date}, {words}',
  },
  confirmation: {
    title: 'Thank you',
    submitted: '“{form}” is submitted.',
    complete: 'The task “{task}” is complete.',
    taskComplete: 'The task is complete.',
    toTask: 'Back to the task',
    toDashboard: 'Go to the dashboard',
    toForms: 'All forms',
    view: 'Look at your answers',
  },
  draftSaved: {
    title: 'Your draft is saved',
    text: 'Nothing is submitted yet. You, or anybody in your team, can go on with it at any time.',
    goOn: 'Go on with the form',
  },
  submission: {
    submittedBy: 'Submitted on {time} by {name}',
    submittedAt: 'Submitted on {time}',
    draft: 'Draft, last changed on {time}',
    draftBy: 'Draft, last changed on {time} by {name}',
    change: 'Change answers',
    goOn: 'Go on',
    edit: 'Edit submission',
    noAnswers: 'Nothing was answered.',
    item: 'Item',
    price: 'Price',
  },
  list: {
    lead: 'What the organisers ask you to fill in.',
    name: 'Forms',
    tipTogether:
      'Two of you may fill in the same form: what each of you changes is brought together.',
    emptyTitle: 'No forms to fill in',
    emptyText: 'When the organisers publish a form for your team, it is listed here.',
    noTeamText: 'Forms are filled in by teams, and you are not in a team of this event.',
    start: 'Fill in',
    goOn: 'Go on',
    change: 'View or change',
    view: 'View',
    look: 'View',
    startForm: 'Fill in “{title}”',
    goOnForm: 'Go on with “{title}”',
    viewForm: 'View “{title}”',
    another: 'Fill in once more',
    draft: 'Draft',
    draftFrom: 'Draft, last changed {ago}',
    submitted: 'Submitted',
    submittedAt: 'Submitted on {time}',
    due: 'Due {date}, {words}',
  },
} as const
