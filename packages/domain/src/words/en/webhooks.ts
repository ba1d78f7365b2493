// Webhooks of a form: what is wrong with one, and their screens.
export const webhooksWords = {
  problems: {
    forbiddenAddress:
      'The portal may not call this address: it is not a public one, or its port is not 80 or 443',
    headerAgain: 'The address leads to another server now. Type the value of the header again',
    ruleSourceMissing: 'This rule asks about a question that is not on the form',
    fieldMissing: 'This question is not on the form. Choose another, or take the line away',
    partMissing: 'The question has no such part. Choose another',
  },
} as const
