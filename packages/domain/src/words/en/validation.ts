// What the API says of a value that does not fit. Screens check first, in their own words.
export const validationWords = {
  missing: 'This is required',
  notValid: 'This is not valid',
  kind: {
    string: 'This must be a text',
    number: 'This must be a number',
    int: 'This must be a whole number',
    boolean: 'This must be true or false',
    array: 'This must be a list',
    object: 'This must be an object',
    unknown: 'This is of the wrong kind',
  },
  shortText: {
    one: 'Enter at least {count} character',
    other: 'Enter at least {count} characters',
  },
  longText: { one: 'Enter at most {count} character', other: 'Enter at most {count} characters' },
  fewItems: { one: 'Name at least {count}', other: 'Name at least {count}' },
  manyItems: { one: 'Name at most {count}', other: 'Name at most {count}' },
  smallNumber: 'Enter {limit} or more',
  largeNumber: 'Enter {limit} or less',
  email: 'Enter an email address, such as ann@example.com',
  url: 'Enter a web address that begins with http:// or https://',
  video: {
    youTube: 'Enter the address of a video at youtube.com, beginning with https://',
    vimeo: 'Enter the address of a video at vimeo.com, beginning with https://',
  },
  format: 'This is not written as it is expected here',
  language: 'This event does not offer this language',
  choice: 'Choose one of: {choices}',
  unknownKeys: 'Not known here: {names}',
} as const
