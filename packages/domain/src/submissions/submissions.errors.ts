import { defineErrors } from '../kernel/index.ts'

export const submissionsErrors = defineErrors({
  submissionNotFound: { kind: 'notFound', message: 'Submission not found' },
  invalidSubmission: { kind: 'invalid', message: 'Invalid Submission data' },
  invalidAfterUpload: { kind: 'invalid', message: 'Invalid submission data after upload' },
  formClosed: {
    kind: 'gone',
    message: 'This form is not open any more. What you wrote is still on this screen',
  },
  formNotOpenYet: { kind: 'conflict', message: 'This form does not take answers yet' },
  formFull: {
    kind: 'conflict',
    message: 'Your team has submitted this form as often as it may',
  },
  notEditable: {
    kind: 'conflict',
    message: 'This form has been submitted and cannot be changed any more',
  },
  pricesChanged: {
    kind: 'conflict',
    message: 'Prices have changed since you ordered. Look at them, and submit again if you agree',
  },
  draftNotOurs: {
    kind: 'conflict',
    message: 'This is still a draft. It can be changed once it has been submitted',
  },
  reasonMissing: {
    kind: 'invalid',
    message: 'Say why something required is left out',
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
    message: 'This link has expired. Open the form again; what you wrote is still on this screen',
  },
  sentTooSoon: {
    kind: 'throttled',
    message: 'This form was opened only a moment ago. Wait three seconds and send it again',
  },
  notAPerson: { kind: 'invalid', message: 'This does not look as if a person had sent it' },
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
    message: 'The orders have changed in the meantime. Look at the list again',
  },
  noTeam: { kind: 'conflict', message: 'No valid team found for user ID' },
})
