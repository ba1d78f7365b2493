import { draftWords } from './filling-draft.ts'
import { waitingWords } from './filling-waiting.ts'

// Filling in a form in the browser: the form itself, its draft, what comes after, and the list.
export const fillingWords = {
  requiredNote: 'Questions marked * must be answered.',
  choose: 'Choose…',
  clear: 'Clear the answer',
  useKnown: 'Use “{value}”',
  // Answers in an earlier event; `givenIn` is its year or its name.
  lastAnswers: {
    title: 'Answers from {givenIn}',
    use: 'Use these answers',
    leaveOut: 'Leave them out',
    gone: 'No longer possible: {names}',
    // Last year's quantity is above the maximum of one team.
    atMost: '{item}: at most {max}',
    mark: 'From {givenIn}',
    markOrder: 'Quantities from {givenIn}',
  },
  agree: 'I agree',
  back: 'Back',
  next: 'Next',
  nextAnyway: 'Next, answer later',
  goOnAnyway: 'Answer later and continue',
  notAvailable: '{label} (not available)',
  noLongerOffered: '{label} (no longer offered)',
  removedOption: 'An option that is no longer offered',
  submit: 'Submit',
  submitAgain: 'Submit again',
  // For people without a sign-in, to whom the team sends the link.
  copyGuestLink: 'Copy link for guests',
  guestLinkCopied: 'Link copied',
  // While a submission is changed.
  change: {
    notSubmitted:
      'Unsubmitted changes. Your {:ownTeam} can see and continue them. The organisers see the submitted answers until you submit again.',
    notSaved:
      'Unsubmitted changes. The organisers see the submitted answers until you submit again.',
    discard: 'Discard the changes',
    discardTitle: 'Discard the changes?',
    discardText: 'The submitted answers are restored for everybody at your {:ownTeam}.',
    leave:
      'Your changes are saved for your {:ownTeam}, but not submitted. The organisers see them after you or a colleague submits again.',
    leaveHere:
      'Your changes are not submitted. They are saved on this device only, until you submit again.',
    view: 'There are unsubmitted changes. The answers below are the submitted ones.',
    ofTeam: 'Changed on {time}, not submitted. The answers below are the submitted ones.',
    ofTeamBy:
      '{name} changed this on {time}, but has not submitted the changes. The answers below are the submitted ones.',
    goOn: 'Continue editing',
    ended: 'You could change it until {time}.',
    tooLate: 'Changes that were not submitted in time',
    waiting: 'Your {:ownTeam}’s unsubmitted changes',
  },
  check: {
    title: 'Check your order',
    total: 'Order total: {total}',
    before: 'Before this change: {total}',
    todays: '{label}: the quantity has changed, so today’s price applies ({is}, before {was}).',
    currency:
      'You ordered in {was}. Submitting again changes your order to {is} at today’s prices.',
    leftOut:
      'These credits and charges are in {currency} and are not part of the new order. The organisers can add them again:',
    belowZero:
      'The total is below zero: the discounts are higher than the prices of what you order. Are the quantities right?',
    until: 'You can change it until {time}.',
    untilReview: 'You can change it until the organisers start their review.',
    untilReviewOr: 'You can change it until {time}, or until the organisers start their review.',
    changed: 'This order or its prices have just changed. Check it again.',
    newPrices: 'The organisers have just changed prices. Check your order again.',
    newPrice: '{label}: {is} now, {was} before',
    newIncluded: '{label}: {is} included now, {was} before',
    newInclusions:
      'The organisers have just changed how many units are included. Check your order again.',
    newForm: 'The organisers have just changed something. Check your order again.',
    cancels: 'Your order is empty. Submitting it cancels the order.',
    creditsOnly: 'Nothing is ordered now. Credits and charges of your order remain.',
    titleChanges: 'Check your colleagues’ changes',
    colleague: '{name} changed {answers} on {time}. This is not submitted yet.',
  },
  prices: {
    title: 'Order at the new prices?',
    text: 'These prices differ from those in your order:',
    otherTitle: 'Order for the new total?',
    otherText:
      'Something about your order has changed since you opened this page. For example, the organisers added a charge.',
    acceptOther: 'Order for the new total',
    others: 'Unchanged quantities keep their price.',
    currency:
      'You ordered in {was}. The event now uses {is}, so today’s prices apply to all items:',
    accept: 'Order at the new prices',
    back: 'Back to the {:form}',
  },
  saveDraft: 'Save draft',
  leave: { forms: 'Back to all {:forms}', task: 'Back to the {:task} “{title}”' },
  pageOf: 'Page {page} of {pages}',
  onPage: 'Page {page}: {label}',
  inLoop: '{heading}: {label}',
  inRow: '{label}, row {row}, {part}',
  inPart: '{label}, {part}',
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
  waiting: waitingWords,
  items: {
    kept: 'This includes {amount} for items that this {:form} no longer shows.',
    corrections:
      'This includes {amount} of credits and charges by the organisers. Their amounts stay the same if you change your order.',
    left: { one: '{count} left', other: '{count} left' },
    leftWithOwn: {
      one: '{count} available to you, including the {own} in your order',
      other: '{count} available to you, including the {own} in your order',
    },
    soldOut: 'Sold out',
    included: '{allowance} included, {used} of {allowance} used',
    includedThen: '{allowance} included, {used} of {allowance} used, then {price}',
    atMost: 'At most {max}',
    atMostInAll: 'At most {max}, {elsewhere} of them in your other orders',
    until: 'Until {day}, then {price}',
    from: 'from {day} {price}',
    keeps: 'Your order keeps this price. For a different quantity: {prices}',
    now: 'now {price}',
    todays: 'The quantity has changed, so today’s price applies ({is}, before {was}).',
    later: 'If you submit on or after {day}: {price}',
    quantityOf: 'Quantity of {label}',
    less: 'One less: {label}',
    more: 'One more: {label}',
    withdrawn: {
      one: '{count} item that you had chosen is no longer offered. It is not included in the total.',
      other:
        '{count} items that you had chosen are no longer offered. They are not included in the total.',
    },
  },
  rows: {
    row: 'Row {row}',
    add: 'Add a row',
    remove: 'Remove row {row}',
  },
  paste: {
    rows: { one: '{count} row is pasted.', other: '{count} rows are pasted.' },
    rowsOut: {
      one: '{count} row is left out: the list has no room for it.',
      other: '{count} rows are left out: the list has no room for them.',
    },
    columnsOut: {
      one: '{count} column is left out: the list has no such column.',
      other: '{count} columns are left out: the list has no such columns.',
    },
    unread: {
      one: '{count} cell is left out: it is not a date.',
      other: '{count} cells are left out: they are not dates.',
    },
    quantities: { one: '{count} quantity is pasted.', other: '{count} quantities are pasted.' },
    linesOut: {
      one: '{count} line is left out: it needs the name of an item and one whole number.',
      other: '{count} lines are left out: each needs the name of an item and one whole number.',
    },
    notUndone: 'The list has changed since, so the paste cannot be undone.',
  },
  loops: {
    add: 'Add {name}',
    addAnother: 'Add another: {name}',
    entry: 'entry',
    remove: 'Remove {name}',
    removed: '{name} removed',
    tooMany: {
      one: 'The {:form} now accepts only {count} entry. Remove {more} before you submit.',
      other: 'The {:form} now accepts only {count} entries. Remove {more} before you submit.',
    },
    full: { one: 'No more than {count} can be added', other: 'No more than {count} can be added' },
  },
  uploads: {
    image: 'pictures (JPEG, PNG, WebP)',
    docs: 'documents (PDF, text, Word, Excel, PowerPoint)',
    video: 'videos (MP4)',
    underway: '“{name}” is still uploading. Wait for it, or cancel it',
    failed: '“{name}” was not uploaded. Try again, or remove it',
    preview: 'Files cannot be added in the preview.',
  },
  preview: {
    submitted: 'All answers are valid. This is a preview, so nothing is sent.',
    hidden: '“{label}”: {why}',
    isTrue: '{rule}: true',
    isNotTrue: '{rule}: false',
  },
  draft: draftWords,
  conflict: {
    title: 'Which answer do you want to keep?',
    text: 'There are several versions of the same answer. None is lost until you choose.',
    mine: 'Yours',
    theirs: 'Saved by {name}',
    theirsUnknown: 'Saved by somebody else',
    elsewhere: 'Saved in your other tab or device',
    changed: '{name}’s change, not submitted yet',
    changedOwn: 'Your change, not submitted yet',
    changedUnknown: 'Change by your {:ownTeam}, not submitted yet',
    organisers: 'Changed by the organisers',
    // Shown while another version is chosen.
    removes:
      'Your choice removes what {name} entered here. Copy it first if somebody may still need it.',
    removesUnknown:
      'Your choice removes what somebody entered here. Copy it first if somebody may still need it.',
    keep: 'Keep my choice',
    later: 'Choose later',
  },
  submitted: {
    editable: '{submitted}. You can still change it. Submit again when you are done.',
    untilReview:
      '{submitted}. You can change it until the organisers start their review. Submit again when you are done.',
    untilReviewOr:
      '{submitted}. You can change it until {end}, or until the organisers start their review. Submit again when you are done.',
    locked: '{submitted}. You can no longer change it.',
    inReview: '{submitted}. The organisers are reviewing these answers.',
  },
  // The organisers' decision about the task of a form.
  decision: {
    approved:
      'The organisers approved what your {:ownTeam} submitted. If you submit changes, the organisers have to approve it again.',
    reviewBegun:
      'The organisers are reviewing what your {:ownTeam} submitted. Your changes here are saved. You can submit them after the decision.',
  },
  // When a form accepts answers; {time} is a date with a time of the event.
  opening: {
    opens: 'Opens on {time}.',
    until: 'Open until {time}.',
    closed: 'Closed on {time}.',
    full: {
      one: 'Your {:ownTeam} has submitted this {:form}. It can be submitted only once.',
      other:
        'Your {:ownTeam} has submitted this {:form} {count} times. It cannot be submitted again.',
    },
    lookAhead:
      'You can read it now and fill it in when it opens. Anything you enter before is not saved.',
    viewSubmitted: 'View your answers of {time}',
    viewNumbered: 'View your answers no. {number} of {time}',
    draftLate:
      'This {:form} closed on {time}. Your draft was not submitted. You can still read it.',
    changesUntil: '{submitted}. You can change it until {end}. Submit again when you are done.',
  },
  gone: {
    title: 'This {:form} is not open',
    text: 'It may be closed, or it is not for your {:ownTeam}. If you were filling it in, your answers are still on this device.',
    changeTitle: 'These answers cannot be changed',
    changeText:
      'The {:form} may be closed, or the submission was deleted. If you were changing it, your answers are still on this device.',
    kept: 'Your answers on this device',
    keptText: 'They were not saved or submitted and exist only on this device. Copy what you need.',
    stored: 'Saved answers',
    toForms: 'All {:forms}',
  },
  task: {
    for: 'For the {:task}',
    choose: 'Your {:ownTeam} has several {:tasks} with this {:form}. Choose one.',
    due: 'Due {date}, {words}',
  },
  confirmation: {
    orderNumber: 'Your order number is {number}.',
    cancelled: 'Your order is now empty and has been cancelled.',
    creditsOnly: 'Nothing is ordered now. Credits and charges of your order remain.',
    title: 'Thank you',
    changedTitle: 'Your changes are submitted',
    changed: 'You changed “{form}”.',
    submitted: 'You submitted “{form}”.',
    complete: 'The {:task} “{task}” is complete.',
    awaiting: 'Your answers for the {:task} “{task}” are waiting for the organisers’ approval.',
    stillOpen: 'The {:task} “{task}” is not complete yet.',
    emailHeld: 'Your confirmation to {email} is held until the organisers release their emails.',
    emailBlocked:
      'No confirmation was sent to {email}, because emails to this address are blocked or unsubscribed.',
    emailPaused: 'The portal is paused, so your confirmation to {email} is waiting.',
    emailed: 'We are sending a confirmation to {email}.',
    toTask: 'Back to the {:task}',
    toDashboard: 'Go to the {:dashboard}',
    toForms: 'All {:forms}',
    view: 'View your answers',
  },
  draftSaved: {
    title: 'Your draft is saved',
    text: 'It is not submitted yet. You or a colleague can continue at any time.',
    goOn: 'Continue the {:form}',
  },
  guest: {
    sent: 'Your answers are submitted. You can fill in the {:form} again.',
    over: {
      link: 'Your link has expired or is incomplete. Links are valid for 30 days after you first open {:aForm}. You can start again with a new link.',
      linkToDraft:
        'Your link has expired or is incomplete. The answers below were saved on this device.',
      device:
        'You first opened this {:form} on this device more than 30 days ago. Your saved answers were deleted after 30 days. You can start again.',
    },
    locked:
      'The answers for this link have been submitted and can no longer be changed. Your latest changes are not included. They stay on this screen and on this device. To send them, open the {:form} again and fill it in once more.',
    saved: 'Your answers are saved',
    link: 'Your answers are saved for 30 days as you type. Use this link to continue later on any device.',
    copy: 'Copy my link',
    copied: 'Link copied',
    closed: 'This {:form} is not accepting answers.',
    notPublic: 'Form is not public',
    another: 'Fill in again',
    reference: 'Your reference is {reference}. Mention it if you contact the organisers.',
  },
  payment: {
    pay: 'Pay {amount}',
    paid: 'Paid {amount} on {time}.',
    paidBy: '{amount} marked as paid on {time} by {name}.',
    otherTotal: 'The total is now {total}.',
    rest: '{amount} is not paid yet.',
    tooMuch: 'That is {amount} less than was paid.',
    otherCurrency: 'It was paid in another currency, so the amounts cannot be compared.',
  },
  submission: {
    cancelled: 'This order is empty: it has been cancelled.',
    creditsOnly: 'Nothing is ordered now. Credits and charges of this order remain.',
    belowZero:
      'The total of this order is below zero: its discounts and credits are higher than its prices.',
    order: 'Order {number} · {lead}',
    submittedBy: 'Submitted on {time} by {name}',
    submittedAt: 'Submitted on {time}',
    changedBy: '{submitted}, changed on {time} by {name}',
    changedAt: '{submitted}, changed on {time}',
    draft: 'Draft, last changed on {time}',
    draftBy: 'Draft, last changed on {time} by {name}',
    change: 'Change my answers',
    goOn: 'Continue',
    correct: 'Correct prices',
    edit: 'Edit submission',
    noAnswers: 'No answers.',
    print: 'Print',
    pdf: 'Download PDF',
    of: '{team} · {lead}',
    paper: '{event} · {team}',
  },
  list: {
    lead: '{:Forms} from the organisers for you to fill in.',
    name: '{:Forms}',
    tipTogether:
      'Colleagues can fill in the same {:form} at the same time. All changes are merged.',
    emptyTitle: 'No {:forms} to fill in',
    emptyText: 'When the organisers publish {:aForm} for your {:ownTeam}, it is listed here.',
    limitedText: 'You see only the {:forms} of the {:tasks} that are chosen for you.',
    noTeamText: 'Only {:teams} fill in {:forms}, and you are not in {:aTeam} of this event.',
    organisersForms: 'Create {:forms} and view submissions',
    start: 'Fill in',
    goOn: 'Continue',
    change: 'Change',
    view: 'View',
    look: 'View',
    startForm: 'Fill in “{title}”',
    goOnForm: 'Continue “{title}”',
    viewForm: 'View “{title}”',
    changeForm: 'Change “{title}”',
    another: 'Fill in again',
    anotherForm: 'Fill in again: “{title}”',
    draft: 'Draft',
    draftFrom: 'Draft, last changed {ago}',
    submitted: 'Submitted',
    submittedAt: 'Submitted on {time}',
    // Of several submissions of one form.
    submittedNumber: 'No. {number}, submitted on {time}',
    due: 'Due {date}, {words}',
    // For more items than are shown at first, so the number is never one.
    showAll: 'Show all {count}',
    showAllForm: 'Show all {count} submissions of “{title}”',
    showLatest: 'Show only the latest',
    showLatestForm: 'Show only the latest of “{title}”',
  },
  // The history below a submission.
  history: {
    title: 'Change history',
    byOrganiser: '{name}, for the organisers, {time}',
    byTeam: '{name}, for the {:team}, {time}',
    byColleague: '{name}, {time}',
    somebody: 'Former user',
    answersBy: 'Answers last changed by {name}, {time}: {questions}',
    reason: 'Reason: {reason}',
    leftOut: 'Required but not answered: {questions}',
    nothing: 'Nothing',
  },
} as const
