import { defineErrors } from '../kernel/index.ts'

export const customFieldsErrors = defineErrors({
  customFieldNotFound: { kind: 'notFound', message: 'Custom field not found' },
  invalidCustomField: { kind: 'invalid', message: 'Invalid custom field' },
  invalidCustomFieldValues: { kind: 'invalid', message: 'Invalid values of custom fields' },
  customFieldLabelTaken: {
    kind: 'conflict',
    message: 'A custom field with this label already exists',
  },
  standPartTaken: {
    kind: 'conflict',
    message: 'Another custom field already shows this part of the stand',
  },
  customFieldDecides: {
    kind: 'conflict',
    message: 'This custom field decides who sees these records. Change the records first',
  },
  customFieldsFull: {
    kind: 'conflict',
    message: 'An event can have at most 200 custom fields',
  },
  invalidCustomFieldOrder: {
    kind: 'invalid',
    message:
      'The order must contain each custom field exactly once. Fields may have been added or deleted since: reload the page and save again',
  },
})
