import { defineErrors } from '../kernel/index.ts'

export const customFieldsErrors = defineErrors({
  customFieldNotFound: { kind: 'notFound', message: 'Custom field not found' },
  invalidCustomField: { kind: 'invalid', message: 'Invalid custom field' },
  invalidCustomFieldValues: { kind: 'invalid', message: 'Invalid values of custom fields' },
  customFieldLabelTaken: {
    kind: 'conflict',
    message: 'A custom field with this label already exists',
  },
  customFieldDecides: {
    kind: 'conflict',
    message: 'This custom field decides who sees these records. Change them first',
  },
  customFieldsFull: {
    kind: 'conflict',
    message: 'An event has 200 custom fields at most',
  },
  invalidCustomFieldOrder: {
    kind: 'invalid',
    message:
      'The order must name every custom field once. Some may have come or gone meanwhile: look at it and save again',
  },
})
