// Who is editing what (docs/rules.md, section 7). A lock is advice: the revision is the safety. Teams
// lock their own submissions and nothing else.
import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { LOCK_TYPES } from './locks.limits.ts'

const lockedSchema = z.strictObject({ type: z.enum(LOCK_TYPES), recordId: idSchema })

/** Specification: portal core, section 3, "Lock". */
const lockSchema = z.object({
  /** Of what is locked: a thing of its type has one lock. */
  id: z.string(),
  type: z.enum(LOCK_TYPES),
  /** The person who holds it. */
  createdBy: z.string(),
  /** Their name, as people read it. */
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** From then on somebody else may take it over. */
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
    summary: 'Say that one is editing something; refused while somebody else is',
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
    summary: 'Say that one is still editing it, once a minute',
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
    summary: 'Say that one has done editing it',
  })
    .input(lockedSchema)
    .output(z.object({ done: z.literal(true) })),
}
