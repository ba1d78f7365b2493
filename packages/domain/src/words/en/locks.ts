// Who is editing what.

export const locksWords = {
  held: '{name} is editing this. They started {ago}.',
  heldText: 'You can edit it too. If both of you save, the second one compares both versions.',
} as const
