// Problems that any value in a request to the API can have. Those of single modules are in
// problems.ts. Screens check first, with their own texts.
export const validationWords = {
  asGiven: 'Some of the information is missing or not valid',
  missing: 'This is required',
  notValid: 'This is not valid',
  kind: {
    string: 'This must be text',
    number: 'This must be a number',
    int: 'This must be a whole number',
    boolean: 'This must be true or false',
    array: 'This must be a list',
    object: 'This must be an object',
    unknown: 'This is the wrong type of value',
  },
  shortText: {
    one: 'Enter at least {count} character',
    other: 'Enter at least {count} characters',
  },
  longText: { one: 'Enter at most {count} character', other: 'Enter at most {count} characters' },
  fewItems: { one: 'Enter at least {count} entry', other: 'Enter at least {count} entries' },
  manyItems: { one: 'Enter at most {count} entry', other: 'Enter at most {count} entries' },
  smallNumber: 'Enter {limit} or more',
  largeNumber: 'Enter {limit} or less',
  email: 'Enter an email address, such as ann@example.com',
  foreignNameInEmail:
    'Use only letters from a to z before the @: umlauts and accents are not possible there',
  url: 'Enter a web address that begins with http:// or https://',
  userInAddress: 'Remove the user name and password from the address',
  video: {
    youTube: 'Enter the address of a video at youtube.com, beginning with https://',
    vimeo: 'Enter the address of a video at vimeo.com, beginning with https://',
  },
  format: 'This has the wrong format',
  storable: 'Remove the special characters that cannot be stored',
  turnsText: 'Remove the invisible characters that reverse the text',
  date: 'Not a valid date',
  timeZone: 'Not a known time zone',
  cursor: 'This cursor does not belong to this list',
  language: 'This event does not offer this language',
  choice: 'Choose one of: {choices}',
  unknownKeys: 'Unknown: {names}',
} as const
