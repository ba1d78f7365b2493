// The caller's own sessions: where they are signed in, and signing out there.
import { z } from 'zod'
import { doneSchema, endpoint, idSchema } from '../kernel/index.ts'
import { sessionSchema } from './access.schema.ts'

const openSessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network of the sign-in. */
  network: z.string().nullable(),
  /** The event that the session signed in to. */
  eventName: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** True for the session that makes this call. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

export const sessionsEndpoints = {
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    reads: ['signIns', 'users', 'teams', 'events'],
    summary: 'The sessions of the caller, the latest first; at most 100',
  }).output(z.object({ items: z.array(openSessionSchema) })),
  endSession: endpoint({
    method: 'POST',
    path: '/auth/sessions/{sessionId}/end',
    access: 'user',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'End a session of the caller',
  })
    .input(z.strictObject({ sessionId: idSchema }))
    .output(doneSchema),
  switchCompany: endpoint({
    method: 'POST',
    path: '/companies/{userId}',
    access: 'user',
    changes: ['signIns'],
    refusedAs: null,
    summary: "Continue this session as the caller's user in another company",
    isAudited: false,
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(sessionSchema),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    access: 'user',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'End all sessions of the caller except this one',
  }).output(doneSchema),
}
