// Who is editing what (docs/rules.md, section 7). A lock is advice: the revision is the safety. Teams
// lock their own submissions and nothing else.
import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { LOCK_TYPES } from './locks.limits.ts'

const lockedSchema = z.strictObject({ type: z.enum(LOCK_TYPES), recordId: idSchema })

const lockSchema = z.object({
  type: z.enum(LOCK_TYPES),
  recordId: z.string(),
  userId: z.string(),
  /** Whoever holds it, as people read it. */
  name: z.string(),
  since: z.string(),
  updatedAt: z.string(),
})
export type Lock = z.infer<typeof lockSchema>

export const locksContract = {
  acquire: endpoint({
    method: 'POST',
    path: '/locks',
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
    access: 'user',
    changes: ['locks'],
    refusedAs: null,
    isAudited: false,
    summary: 'Say that one has done editing it',
  })
    .input(lockedSchema)
    .output(z.object({ done: z.literal(true) })),
}
