// Who is editing what.

export const locksWords = {
  held: '{name} is editing this, and began {ago}.',
  heldText: 'You can edit it too: whoever saves second is shown both versions.',
} as const
