// Custom fields of teams.
export const customFieldsWords = {
  problems: {
    required: 'Fill this in',
    mustBeTicked: 'Tick this',
    wrongKind: 'This value does not fit the field',
    tooLong: 'This text is too long',
    notANumber: 'Enter a number like 12 or 12.5',
    notADate: 'Enter a date that exists',
    notAnOption: 'Choose one of the options',
    optionsMissing: 'Enter at least one option',
    optionTwice: 'Each option stands there once',
  },
} as const
