import { z } from 'zod'
import { dimensionsSchema, endpoint, idSchema, keysOf, listQuery, pageOf } from '../kernel/index.ts'
import { audienceRules, HIDDEN_REASONS } from './audience.ts'

const restrictionSchema = z.strictObject({
  ownerKind: z.enum(keysOf(audienceRules)),
  teamTypeIds: z.array(idSchema).max(200),
  hiddenTeamTypeIds: z.array(idSchema).max(200).default([]),
  showToChildTeams: z.boolean(),
  dimensions: dimensionsSchema.default([]),
})

/** A team, and why it is not in the audience; null if it is. */
const audienceTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  teamTypeName: z.string().nullable(),
  reason: z.enum(HIDDEN_REASONS).nullable(),
})

export const audienceContract = {
  teams: endpoint({
    method: 'POST',
    path: '/audience/teams',
    access: 'moderator',
    effect: 'none',
    reads: ['teams', 'teamTypes', 'customFields', 'teamValues'],
    refusedAs: null,
    summary: 'The exhibitors that a restriction includes, and why others are excluded',
  })
    .input(listQuery(['name']).extend({ restriction: restrictionSchema, isIncluded: z.boolean() }))
    .output(
      pageOf(audienceTeamSchema).extend({
        includedCount: z.number().int(),
        hiddenCount: z.number().int(),
      }),
    ),
}
