import { defineErrors } from '../kernel/index.ts'

export const locksErrors = defineErrors({
  // The details include the lock's holder and since when.
  lockHeld: { kind: 'conflict', message: 'Somebody else is editing this' },
  lockNotYours: { kind: 'forbidden', message: 'Somebody else is editing this' },
  tooManyLocks: { kind: 'limitReached', message: 'Too many records are being edited at once' },
})
