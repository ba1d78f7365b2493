import { z } from 'zod'
import {
  dimensionsSchema,
  endpoint,
  idSchema,
  keysOf,
  listQuery,
  optionalText,
  pageOf,
} from '../kernel/index.ts'
import { audienceRules, HIDDEN_REASONS } from './audience.ts'
import { CHOICE_REASONS } from './chosen.ts'

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

/** Records of which each team has exactly one, such as reminder schedules. */
const MAX_CHOICES = 201

const choiceSchema = z.strictObject({
  id: idSchema,
  name: optionalText(120),
  teamTypeIds: z.array(idSchema).max(200),
  dimensions: dimensionsSchema,
  isStandard: z.boolean().default(false),
})

/** A team, why it does not have the record, and the name of the one that it has instead. */
const choosingTeamSchema = audienceTeamSchema.extend({
  reason: z.enum(CHOICE_REASONS).nullable(),
  instead: z.string().nullable(),
})

const teamsQuery = listQuery(['name']).extend({ isIncluded: z.boolean() })
const counts = { includedCount: z.number().int(), hiddenCount: z.number().int() }
const reading = {
  method: 'POST',
  access: 'moderator',
  effect: 'none',
  reads: ['teams', 'teamTypes', 'customFields', 'teamValues'],
  refusedAs: null,
} as const

export const audienceContract = {
  teams: endpoint({
    ...reading,
    path: '/audience/teams',
    summary: 'The exhibitors that a restriction includes, and why others are excluded',
  })
    .input(teamsQuery.extend({ restriction: restrictionSchema }))
    .output(pageOf(audienceTeamSchema).extend(counts)),
  chosen: endpoint({
    ...reading,
    path: '/audience/chosen',
    summary: 'The exhibitors that have one of several records, and which ones others have instead',
  })
    .input(teamsQuery.extend({ choices: z.array(choiceSchema).max(MAX_CHOICES), id: idSchema }))
    .output(
      pageOf(choosingTeamSchema).extend({
        ...counts,
        /** The number of teams that fit the record and have a narrower one. */
        insteadCount: z.number().int(),
      }),
    ),
}
