import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  listQuery,
  pageOf,
  queryFlag,
  recordEndpoints,
  requiredText,
  type Topic,
} from '../kernel/index.ts'
import { standsErrors } from './stands.errors.ts'
import {
  shownStandSchema,
  standHistorySchema,
  standPlanSchema,
  standsOfTeamSchema,
  standSourcesSchema,
  standValues,
} from './stands.schema.ts'
import { MAX_HALL } from './stands.vocabulary.ts'

const READS: readonly Topic[] = ['stands', 'teams', 'settings']
/** A stand changes custom fields that show it, and with them what teams see. */
const CHANGES: readonly Topic[] = ['stands', 'teamValues', 'customFields']

const stands = recordEndpoints({
  idName: 'standId',
  path: '/stands',
  name: 'stand',
  schema: shownStandSchema,
  invalid: standsErrors.invalidStand,
  reads: READS,
  changes: CHANGES,
})

export const STAND_SORTS = ['number', 'hall', 'size', 'type', 'company'] as const
export type StandSort = (typeof STAND_SORTS)[number]

export const standFilters = {
  /** Only stands of a company, or free ones. */
  isFree: queryFlag.optional(),
  hall: requiredText(MAX_HALL).optional(),
}

const refusedAs = { other: standsErrors.invalidStand }
const ofTeam = z.strictObject({ standId: idSchema, teamId: idSchema })

export const standsContract = {
  list: endpoint({
    method: 'GET',
    path: '/stands',
    access: 'moderator',
    reads: READS,
    summary: 'List stands with the companies that have them, searched by number or company',
  })
    .input(listQuery(STAND_SORTS).extend(standFilters))
    .output(pageOf(shownStandSchema)),
  get: stands.get(),
  add: stands.add(standValues),
  update: stands.update(standValues, { note: 'the custom fields that show it follow' }),
  remove: stands.removeSeveral({ note: 'their companies and history go too' }),
  give: endpoint({
    method: 'POST',
    path: '/stands/{standId}/give',
    effect: 'set',
    access: 'moderator',
    changes: CHANGES,
    refusedAs,
    summary:
      'Give a stand to a team. A stand of another company is refused, or moves with `takesOver`',
  })
    .input(ofTeam.extend({ takesOver: z.boolean().default(false) }))
    .output(shownStandSchema),
  makeFirst: endpoint({
    method: 'POST',
    path: '/stands/{standId}/first',
    effect: 'set',
    access: 'moderator',
    changes: CHANGES,
    refusedAs,
    summary: 'Make a stand the first of a team, which decides dropdowns such as the hall',
  })
    .input(ofTeam)
    .output(doneSchema),
  release: endpoint({
    method: 'POST',
    path: '/stands/{standId}/release',
    effect: 'set',
    access: 'moderator',
    changes: CHANGES,
    refusedAs,
    summary: 'Take a stand from a team and from its stand shares on it',
  })
    .input(ofTeam)
    .output(shownStandSchema),
  history: endpoint({
    method: 'GET',
    path: '/stands/{standId}/history',
    access: 'moderator',
    reads: ['stands', 'teams', 'users'],
    summary: 'Which companies had a stand and when, the latest 100',
  })
    .input(z.strictObject({ standId: idSchema }))
    .output(standHistorySchema),
  halls: endpoint({
    method: 'GET',
    path: '/stand-halls',
    access: 'moderator',
    reads: ['stands'],
    summary: 'The halls and types that stands have, for choices; at most 200 of each',
  }).output(z.object({ halls: z.array(z.string()), types: z.array(z.string()) })),
  planFromFields: endpoint({
    method: 'POST',
    path: '/stands/plan-from-custom-fields',
    access: 'moderator',
    effect: 'none',
    isHeavy: true,
    reads: ['stands', 'teams', 'customFields', 'teamValues'],
    refusedAs,
    summary: 'What creating stands from custom fields would do',
  })
    .input(standSourcesSchema)
    .output(standPlanSchema),
  createFromFields: endpoint({
    method: 'POST',
    path: '/stands/create-from-custom-fields',
    effect: 'set',
    access: 'admin',
    isHeavy: true,
    changes: CHANGES,
    refusedAs,
    summary: 'Create stands from custom fields, which show the stands from then on',
  })
    .input(standSourcesSchema)
    .output(standPlanSchema),
}

export const teamStandsContract = {
  get: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/stands',
    access: 'user',
    isReadOffline: 'ownTeam',
    reads: READS,
    summary: 'The stands of a team: organisers of any team, others of their own',
  })
    .input(z.strictObject({ teamId: idSchema }))
    .output(standsOfTeamSchema),
  history: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/stand-history',
    access: 'moderator',
    reads: ['stands', 'teams', 'users'],
    summary: 'Which stands a team had and when, the latest 100',
  })
    .input(z.strictObject({ teamId: idSchema }))
    .output(standHistorySchema),
}
