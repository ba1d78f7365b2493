// Who is editing which record (docs/rules.md, section 7). A lock is only advisory: the revision protects
// the data. Teams can only lock their own submissions.
import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { LOCK_TYPES } from './locks.limits.ts'

const lockedSchema = z.strictObject({ type: z.enum(LOCK_TYPES), recordId: idSchema })

/** Specification: portal core, section 3, "Lock". */
const lockSchema = z.object({
  /** The id of the locked record; each record has at most one lock. */
  id: z.string(),
  type: z.enum(LOCK_TYPES),
  /** The user who holds the lock. */
  createdBy: z.string(),
  /** Their name, for people. */
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Other users may take the lock over after this moment. */
  expireAt: z.string(),
})
export type Lock = z.infer<typeof lockSchema>

export const locksContract = {
  acquire: endpoint({
    method: 'POST',
    path: '/locks',
    effect: 'set',
    access: 'user',
    reads: ['locks'],
    changes: ['locks'],
    refusedAs: null,
    isAudited: false,
    summary: 'Take an editing lock; refused while another person has it',
  })
    .input(lockedSchema)
    .output(lockSchema),
  renew: endpoint({
    method: 'POST',
    path: '/locks/renew',
    effect: 'set',
    access: 'user',
    changes: [],
    refusedAs: null,
    isAudited: false,
    summary: 'Renew an editing lock, once a minute',
  })
    .input(lockedSchema)
    .output(lockSchema),
  release: endpoint({
    method: 'POST',
    path: '/locks/release',
    effect: 'set',
    access: 'user',
    changes: ['locks'],
    refusedAs: null,
    isAudited: false,
    summary: 'Release an editing lock',
  })
    .input(lockedSchema)
    .output(z.object({ done: z.literal(true) })),
}
