import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { sessionSchema } from './access.schema.ts'

/** Looking at the portal as somebody of a team (docs/decisions/117-view-as.md). */
export const viewingEndpoints = {
  viewAs: endpoint({
    method: 'POST',
    path: '/viewing',
    access: 'moderator',
    changes: [],
    refusedAs: null,
    summary: 'Look at the portal as somebody of a team, without changing anything',
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(sessionSchema),
  endViewing: endpoint({
    method: 'POST',
    path: '/viewing/end',
    access: 'user',
    changes: [],
    refusedAs: null,
    summary: 'Be oneself again',
    isAudited: false,
  })
    .input(z.strictObject({}))
    .output(sessionSchema),
}
