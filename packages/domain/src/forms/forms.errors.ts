import { defineErrors } from '../kernel/index.ts'

export const formsErrors = defineErrors({
  formNotFound: { kind: 'notFound', message: 'Form not found' },
  fieldGroupNotFound: { kind: 'notFound', message: 'Field group not found' },
  // Also returned for a form that does not exist, so that guests cannot learn which forms do.
  formNotPublic: { kind: 'notFound', message: 'Form is not public' },
  invalidForm: { kind: 'invalid', message: 'Invalid form' },
  invalidFirstField: { kind: 'invalid', message: 'Invalid first field' },
  invalidNewFields: { kind: 'invalid', message: 'Invalid new fields' },
  invalidUpdatedFields: { kind: 'invalid', message: 'Invalid updated fields' },
  invalidField: { kind: 'invalid', message: 'Invalid field' },
  invalidFieldGroup: { kind: 'invalid', message: 'Invalid field group' },
  cannotPublish: { kind: 'invalid', message: 'This form cannot be published yet' },
  archivedForm: { kind: 'conflict', message: 'An archived form cannot be published' },
  formNotAvailable: { kind: 'gone', message: 'This form is no longer available' },
  formInUse: { kind: 'conflict', message: 'A task uses this form' },
  confirmationNotFound: { kind: 'notFound', message: 'Confirmation not found' },
  invalidConfirmation: { kind: 'invalid', message: 'Invalid confirmation' },
  defaultConfirmation: {
    kind: 'conflict',
    message: 'The default confirmation cannot be deleted, is always on and has no rules',
  },
  formNotificationNotFound: { kind: 'notFound', message: 'Notification not found' },
  invalidFormNotification: { kind: 'invalid', message: 'Invalid form notification' },
  fieldGroupInUse: { kind: 'conflict', message: 'A form uses this field group' },
})
