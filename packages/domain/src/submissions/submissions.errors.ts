import { defineErrors } from '../kernel/index.ts'

export const submissionsErrors = defineErrors({
  submissionNotFound: { kind: 'notFound', message: 'Submission not found' },
  invalidSubmission: { kind: 'invalid', message: 'Invalid Submission data' },
  invalidAfterUpload: { kind: 'invalid', message: 'Invalid submission data after upload' },
  formClosed: {
    kind: 'gone',
    message: 'This form has closed. Your answers are still on this screen',
  },
  formNotOpenYet: { kind: 'conflict', message: 'This form is not open yet' },
  formFull: {
    kind: 'conflict',
    message: 'Your team cannot submit this form again',
  },
  notEditable: {
    kind: 'conflict',
    message: 'This form has been submitted and can no longer be changed',
  },
  pricesChanged: {
    kind: 'conflict',
    message: 'Prices have changed since you ordered. Check them, and submit again if you agree',
  },
  draftNotOurs: {
    kind: 'conflict',
    message: 'This is still a draft. It can be changed once it has been submitted',
  },
  reasonMissing: {
    kind: 'invalid',
    message: 'Explain why required answers are missing',
  },
  formPricesChanged: {
    kind: 'conflict',
    message: 'The prices of the form have changed. Reload the list and try again',
  },
  tooManyColumns: {
    kind: 'conflict',
    message: 'This table has more columns than XLSX can hold (16,384). Export it as CSV',
  },
  guestPassOver: {
    kind: 'gone',
    message: 'This link has expired. Open the form again. Your answers are still on this screen',
  },
  sentTooSoon: {
    kind: 'throttled',
    message: 'This form was opened only a moment ago. Wait three seconds, then send it again',
  },
  notAPerson: { kind: 'invalid', message: 'This was not sent, because it looks automated' },
  taskDoesNotFit: { kind: 'invalid', message: 'This task does not belong to this form' },
  invalidTaskProgress: { kind: 'invalid', message: 'Invalid taskProgress data' },
  invalidSupplierLink: { kind: 'invalid', message: 'Invalid link for a supplier' },
  supplierLinkNotFound: { kind: 'notFound', message: 'Link not found' },
  tooManySupplierLinks: {
    kind: 'limitReached',
    message: 'A supplier can have 20 links. Revoke one that is no longer needed',
  },
  supplierLinkClosed: {
    kind: 'notFound',
    message: 'This link is no longer valid. Ask the organiser for a new one',
  },
  supplierOrdersChanged: {
    kind: 'conflict',
    message: 'The orders have changed in the meantime. Reload the list',
  },
  notInWaitingList: { kind: 'notFound', message: 'Your team is not on this waiting list' },
  waitingTeamNotFound: { kind: 'notFound', message: 'This team is no longer on the waiting list' },
  noWaitingList: { kind: 'conflict', message: 'This item has no waiting list' },
  unitsAreLeft: {
    kind: 'conflict',
    message: 'Enough units are available now. Order them in the form',
  },
  aboveWaitingMaximum: {
    kind: 'invalid',
    message: 'This is more than the maximum for each team',
  },
  noTeam: { kind: 'conflict', message: 'No valid team found for user ID' },
})
