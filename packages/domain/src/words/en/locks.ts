// Who is editing what.

export const locksWords = {
  held: '{name} started editing this {ago}.',
  heldText: 'You can edit it too. If both of you save, the second one compares both versions.',
} as const
