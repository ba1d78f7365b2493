// Who is editing what.

export const locksWords = {
  held: '{name} opened this {ago} and may still be editing it.',
  heldText: 'You can edit it too. If both of you save, the second to save compares both versions.',
  mergedText:
    'You can edit it too. Different answers are merged. If both of you change the same answer, one of you is asked which to keep.',
  orderText:
    'You can correct it too. If the other person saves first, this screen begins again with the new version. Nobody submits the order at a total that they have not seen: the portal asks first.',
} as const
