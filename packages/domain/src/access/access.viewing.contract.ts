import { z } from 'zod'
import { endpoint, idSchema, requiredText } from '../kernel/index.ts'
import { ACTING_REASON_MAX } from './access.acting.ts'
import { currentPasswordSchema, sessionSchema } from './access.schema.ts'

/** Viewing the portal as a person of a team and acting on their behalf (docs/design/view-as.md). */
export const viewingEndpoints = {
  viewAs: endpoint({
    method: 'POST',
    path: '/viewing',
    access: 'moderator',
    changes: [],
    refusedAs: null,
    summary: 'View the portal as a person of a team, read-only',
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(sessionSchema),
  startActing: endpoint({
    method: 'POST',
    path: '/viewing/act',
    access: 'user',
    changes: ['teams'],
    refusedAs: null,
    summary: 'Act on behalf of the viewed person, for half an hour',
  })
    .input(
      z.strictObject({
        reason: requiredText(ACTING_REASON_MAX),
        currentPassword: currentPasswordSchema.optional(),
      }),
    )
    .output(sessionSchema),
  endViewing: endpoint({
    method: 'POST',
    path: '/viewing/end',
    access: 'user',
    changes: ['teams'],
    refusedAs: null,
    summary: 'Stop viewing the portal as another person',
    isAudited: false,
  })
    .input(z.strictObject({}))
    .output(sessionSchema),
}
