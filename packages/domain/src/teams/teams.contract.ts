import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  LARGE_BODY,
  listQuery,
  optionalText,
  pageOf,
  queryFlag,
  recordEndpoints,
  requiredText,
  revisionSchema,
  type Topic,
} from '../kernel/index.ts'
import { AUTHORED, usersErrors } from '../users/index.ts'
import { teamsErrors } from './teams.errors.ts'
import { TEAM_PROGRESS, TEAM_SEEN, TEAM_SORTS } from './teams.lists.ts'
import {
  actingPeriodsSchema,
  companyReplacementSchema,
  joinedTeamSchema,
  newMemberSchema,
  newStandShareSchema,
  pickableTeamsSchema,
  replacingMemberSchema,
  teamPicksSchema,
  newTeamSchema,
  teamChangeSchema,
  teamDetailSchema,
  teamLineSchema,
  teamReturnSchema,
  teamWithdrawalSchema,
  teamTypeSchema,
  teamTypeValues,
} from './teams.schema.ts'

const teamTypes = recordEndpoints({
  idName: 'teamTypeId',
  path: '/team-types',
  name: 'team type',
  schema: teamTypeSchema,
  invalid: teamsErrors.invalidTeamType,
  reads: ['teamTypes', 'teams'],
  changes: ['teamTypes'],
})

export const teamTypesContract = {
  list: teamTypes.list(['name'], { note: 'each with the number of its teams' }),
  get: teamTypes.get(),
  add: teamTypes.add(teamTypeValues),
  teams: endpoint({
    method: 'GET',
    path: '/team-types/{teamTypeId}/teams',
    access: 'moderator',
    reads: ['teamTypes', 'teams', 'settings'],
    summary: 'The teams that can be chosen for a team type, and those that have it',
  })
    .input(z.strictObject({ teamTypeId: idSchema }))
    .output(pickableTeamsSchema),
  pickTeams: endpoint({
    method: 'POST',
    path: '/team-types/{teamTypeId}/teams',
    access: 'moderator',
    changes: ['teams', 'teamTypes'],
    refusedAs: { other: teamsErrors.invalidTeamType },
    summary: 'Set the teams of a team type',
  })
    .input(teamPicksSchema)
    .output(doneSchema),
  update: teamTypes.update(teamTypeValues),
  remove: teamTypes.remove({
    note: 'its teams stay, without a type',
    changes: ['teamTypes', 'teams', 'tasks'],
  }),
}

const refusedAs = { other: teamsErrors.invalidTeam }
const refusedWithOwner = { ...refusedAs, parts: { owner: teamsErrors.invalidTeamOwner } }
const memberRefused = { other: usersErrors.invalidUser }
const oneTeam = z.strictObject({ teamId: idSchema })
const TEAM_AND_PEOPLE: readonly Topic[] = ['teams', 'users']
/** A team that withdraws or returns leaves or joins every list and count. */
const WITHDRAWN: readonly Topic[] = ['teams', 'users', 'taskStatuses', 'submissions', 'comments']

/** Maximum number of teams that one call changes by a filter. */
export const MAX_MATCHING_TEAMS = 5_000
/** Maximum number of different types that one call puts back. */
const MAX_TYPES_PUT_BACK = 200
/** The teams that had a type, or none, before a change. */
const typeBeforeSchema = z.object({
  teamTypeId: idSchema.nullable(),
  teamIds: z.array(idSchema).min(1).max(MAX_MATCHING_TEAMS),
})
export type TypeBefore = z.infer<typeof typeBeforeSchema>

/** Maximum length of the id of a custom field, a colon and a value. */
const MAX_DIMENSION_FILTER = 200

/** Filters of the list of teams. */
export const teamFilters = {
  teamTypeId: idSchema.optional(),
  standShareRole: z.enum(['parent', 'child', 'none']).optional(),
  /** Only teams with this value of a dimension, as `customFieldId:value`. */
  dimension: requiredText(MAX_DIMENSION_FILTER).optional(),
  /** Only teams that have done none, some or all of their tasks. */
  progress: z.enum(TEAM_PROGRESS).optional(),
  /** Only teams with an overdue task, or those without. */
  hasOverdue: queryFlag.optional(),
  /** When any person of the team last used the portal. */
  lastSeen: z.enum(TEAM_SEEN).optional(),
  /** Only teams whose owner has signed in, or never has. */
  ownerHasLoggedIn: queryFlag.optional(),
  /** Only teams without a free place, or the others. */
  isFull: queryFlag.optional(),
  /** Only withdrawn teams. By default, only teams that take part. */
  isWithdrawn: queryFlag.optional(),
  /** Only teams without a contact yet, or the others. */
  isPlanned: queryFlag.optional(),
  /** Only teams of which somebody has been invited, or teams with people of which nobody has. */
  isInvited: queryFlag.optional(),
}

export const teamsContract = {
  list: endpoint({
    method: 'GET',
    path: '/teams',
    access: 'moderator',
    reads: [
      'teams',
      'users',
      'signIns',
      'teamTypes',
      'tasks',
      'taskStatuses',
      'submissions',
      'settings',
      'overallProgress',
    ],
    summary: 'Teams with their progress, searched by team, owner or email',
  })
    .input(listQuery(TEAM_SORTS).extend(teamFilters))
    .output(pageOf(teamLineSchema)),
  get: endpoint({
    method: 'GET',
    path: '/teams/{teamId}',
    access: 'user',
    isReadOffline: 'ownTeam',
    reads: ['teams', 'users', 'signIns', 'undeliveredEmails', 'teamTypes', 'settings'],
    summary: 'One team with its members: organisers any team, others their own',
  })
    .input(oneTeam)
    .output(teamDetailSchema),
  acting: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/acting',
    access: 'user',
    isReadOffline: 'ownTeam',
    reads: ['teams', 'users'],
    summary:
      'The latest 50 times that organisers acted on behalf of people of a team, with the reasons',
  })
    .input(oneTeam)
    .output(actingPeriodsSchema),
  add: endpoint({
    method: 'POST',
    path: '/teams',
    access: 'admin',
    readAs: 'teams.get',
    changes: TEAM_AND_PEOPLE,
    refusedAs: refusedWithOwner,
    summary:
      'Add a team with its owner, team type and welcome email, or a planned one without an owner',
  })
    .input(newTeamSchema)
    .output(joinedTeamSchema),
  update: endpoint({
    method: 'PUT',
    path: '/teams/{teamId}',
    access: 'moderator',
    changes: ['teams'],
    refusedAs,
    summary: 'Change name, team type, owner or the organiser flag of a team',
  })
    .input(teamChangeSchema)
    .output(teamDetailSchema),
  changeType: endpoint({
    method: 'POST',
    path: '/teams/change-type',
    access: 'moderator',
    changes: ['teams'],
    refusedAs,
    summary: 'Set the team type of several teams, or remove it',
  })
    .input(
      z.strictObject({
        teamIds: z.array(idSchema).min(1).max(500),
        teamTypeId: idSchema.nullable(),
      }),
    )
    .output(doneSchema.extend({ before: z.array(typeBeforeSchema) })),
  putBackTypes: endpoint({
    method: 'POST',
    path: '/teams/put-back-types',
    access: 'moderator',
    changes: ['teams'],
    refusedAs,
    body: LARGE_BODY,
    summary: 'Undo a change of the type of several teams, except for teams changed again since',
  })
    .input(
      z.strictObject({
        /** The type to which the change was made. */
        from: idSchema.nullable(),
        before: z.array(z.strictObject(typeBeforeSchema.shape)).min(1).max(MAX_TYPES_PUT_BACK),
      }),
    )
    .output(z.object({ changed: z.number().int(), unchanged: z.number().int() })),
  changeTypeOfMatching: endpoint({
    method: 'POST',
    path: '/teams/change-type-of-matching',
    access: 'moderator',
    changes: ['teams'],
    refusedAs,
    isHeavy: true,
    summary: `Give all teams that match a filter the same team type, or none: at most ${MAX_MATCHING_TEAMS}, by name`,
  })
    .input(
      z.strictObject({
        matching: z.strictObject({ ...teamFilters, search: optionalText(200).default('') }),
        teamTypeId: idSchema.nullable(),
      }),
    )
    .output(
      z.object({
        changed: z.number().int(),
        /** The number of teams that already had the type. */
        unchanged: z.number().int(),
        /** True if more teams match than one call changes. */
        isCut: z.boolean(),
        before: z.array(typeBeforeSchema),
      }),
    ),
  withdraw: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/withdraw',
    access: 'admin',
    changes: WITHDRAWN,
    refusedAs,
    summary: 'Withdraw a team with its stand shares: its people cannot sign in, its data stays',
  })
    .input(teamWithdrawalSchema)
    .output(teamDetailSchema),
  replaceCompany: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/replace-company',
    access: 'admin',
    readAs: 'teams.get',
    changes: [...WITHDRAWN, 'teamValues'],
    refusedAs: { other: teamsErrors.invalidTeam, parts: { newCompany: teamsErrors.invalidTeam } },
    summary:
      'Withdraw a team and give its type, stand shares and custom fields to another one, without its answers',
  })
    .input(companyReplacementSchema)
    .output(joinedTeamSchema),
  reinstate: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/reinstate',
    access: 'admin',
    changes: WITHDRAWN,
    refusedAs,
    summary: 'Let a withdrawn team take part again, with the stand shares withdrawn with it',
  })
    .input(teamReturnSchema)
    .output(teamDetailSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/teams/{teamId}',
    access: 'admin',
    changes: ['teams', 'users', 'submissions'],
    refusedAs,
    summary: 'Delete a team with its people, submissions and task statuses',
  })
    .input(oneTeam)
    .output(doneSchema),
  addStandShare: endpoint({
    method: 'POST',
    path: '/teams/{parentId}/stand-shares',
    access: 'user',
    readAs: 'teams.get',
    changes: TEAM_AND_PEOPLE,
    refusedAs: refusedWithOwner,
    summary: 'Add a stand share to a team: admins to any team, owners to their own',
  })
    .input(newStandShareSchema)
    .output(joinedTeamSchema),
  handOver: endpoint({
    method: 'PUT',
    path: '/teams/{teamId}/owner',
    access: 'user',
    changes: ['teams'],
    refusedAs: { other: teamsErrors.invalidTeamOwner },
    summary: 'Make another member the owner: admins of any team, owners of their own',
  })
    .input(z.strictObject({ teamId: idSchema, ownerId: idSchema, revision: revisionSchema }))
    .output(teamDetailSchema),
  removeMember: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/members/{userId}/remove',
    access: 'user',
    changes: AUTHORED,
    refusedAs: memberRefused,
    summary: 'Remove a member from a team, and from the event unless an admin keeps them in it',
  })
    .input(
      z.strictObject({
        teamId: idSchema,
        userId: idSchema,
        staysInEvent: z.boolean().default(false),
      }),
    )
    .output(teamDetailSchema),
  replaceMember: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/members/{userId}/replace',
    access: 'user',
    readAs: 'teams.get',
    changes: AUTHORED,
    refusedAs: memberRefused,
    summary: 'Replace a member of a team by a new person, who takes over their tasks',
  })
    .input(replacingMemberSchema)
    .output(joinedTeamSchema),
  addMember: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/members',
    access: 'user',
    readAs: 'teams.get',
    changes: TEAM_AND_PEOPLE,
    refusedAs: memberRefused,
    summary:
      'Add a team member, limited to some tasks if wanted: admins to any team, owners to their own. The first person of a planned team becomes its owner',
  })
    .input(newMemberSchema)
    .output(joinedTeamSchema),
}
