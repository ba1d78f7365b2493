import { z } from 'zod'
import {
  enteredShape,
  idSchema,
  nameText,
  recordField,
  recordShape,
  requiredText,
  revisionSchema,
  storedShape,
} from '../kernel/index.ts'
import { EMAIL_FLAGS, withWelcome } from '../mail/index.ts'
import { newPersonSchema, roleLimitsSchema } from '../users/index.ts'
import { MAX_TEAM_EXTRA_DAYS } from './teams.lists.ts'

const teamTypeFields = { name: recordField(nameText(80), z.string()) }
export const teamTypeValues = enteredShape(teamTypeFields)

export const teamTypeSchema = z.object({
  ...recordShape,
  ...storedShape(teamTypeFields),
  /** The teams of this type. */
  teamIds: z.array(z.string()),
  /** Without withdrawn teams. */
  teamCount: z.number().int(),
})
export type TeamType = z.infer<typeof teamTypeSchema>

/** A team in the list of teams (specification: portal core, section 3). */
const teamSchema = z.object({
  ...recordShape,
  name: z.string(),
  /** The contact. Null for a planned team; name and address are then empty. */
  ownerId: z.string().nullable(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  teamTypeId: z.string().nullable(),
  teamTypeName: z.string().nullable(),
  isOrganiser: z.boolean(),
  isWithdrawn: z.boolean(),
  /** It has no contact yet, so nobody can sign in for it and it gets no emails. */
  isPlanned: z.boolean(),
  standShareRole: z.enum(['parent', 'child']).nullable(),
  parentTeamId: z.string().nullable(),
  parentTeamName: z.string().nullable(),
  memberCount: z.number().int(),
  /** True if the member count has reached teamMemberLimit; shown as "Team Full". */
  isFull: z.boolean(),
})
export type Team = z.infer<typeof teamSchema>

/** The team's progress, without tasks that are N/A or to be confirmed. An organiser team has no tasks. */
const teamCountsSchema = z.object({
  total: z.number().int(),
  /** Tasks that are N/A or to be confirmed. */
  uncounted: z.number().int(),
  complete: z.number().int(),
  overdue: z.number().int(),
  /** Percentage of completed tasks, as an integer; 100 without tasks. */
  percent: z.number().int(),
})

/** A team in the organisers' list, with its progress and the last visit by any of its people. */
export const teamLineSchema = teamSchema.extend({
  progress: teamCountsSchema,
  lastSeenAt: z.string().nullable(),
  /** One of its people has been invited or has signed in. Until then, nobody is reminded. */
  isInvited: z.boolean(),
})
export type TeamLine = z.infer<typeof teamLineSchema>

const teamMemberSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(['teamOwner', 'teamMember']),
  hasLoggedIn: z.boolean(),
  lastLoginInTime: z.string().nullable(),
  /** The flag that stops email to the address. Visible only to organisers; null for others. */
  emailFlag: z.enum(EMAIL_FLAGS).nullable(),
  /** The tasks that they are limited to; null for all of the team's tasks. */
  taskIds: z.array(z.string()).nullable(),
  revision: z.number().int(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** Who withdrew a team, when and why (specification: interpretations, section 18). */
const withdrawalSchema = z.object({
  at: z.iso.datetime(),
  /** Null if the person was deleted. */
  byName: z.string().nullable(),
  reason: z.string(),
  /** The team that took over its stand; null if none did. */
  replacedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
})

export const teamDetailSchema = teamSchema.extend({
  members: z.array(teamMemberSchema),
  childTeams: z.array(z.object({ id: z.string(), name: z.string() })),
  childTeamIds: z.array(z.string()),
  userIds: z.array(z.string()),
  /** Number of days by which the team's tasks are due later; hard deadlines are not moved. */
  extraDays: z.number().int(),
  /** Visible only to organisers; null for a team that takes part. */
  withdrawal: withdrawalSchema.nullable(),
  /** The teams whose stand it took over. Visible only to organisers; empty for others. */
  replaces: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type TeamDetail = z.infer<typeof teamDetailSchema>

/** A team after a person was added to it. */
export const joinedTeamSchema = teamDetailSchema.extend(withWelcome)
export type JoinedTeam = z.infer<typeof joinedTeamSchema>

export const teamNameSchema = nameText(120)

/**
 * Creates owner, team, team type and welcome email in one transaction. Without an owner, the team is
 * planned: the first person that is added becomes its owner (specification: interpretations, section 18).
 */
export const newTeamSchema = z.strictObject({
  name: teamNameSchema,
  teamTypeId: idSchema.nullable().default(null),
  owner: newPersonSchema.nullable(),
  sendWelcomeEmail: z.boolean().default(true),
})
export type NewTeam = z.infer<typeof newTeamSchema>

export const teamChangeSchema = z.strictObject({
  teamId: idSchema,
  name: teamNameSchema,
  teamTypeId: idSchema.nullable(),
  isOrganiser: z.boolean(),
  /** A member of the team; if omitted, the owner is unchanged. */
  ownerId: idSchema.optional(),
  /** If omitted, unchanged. */
  extraDays: z.number().int().min(0).max(MAX_TEAM_EXTRA_DAYS).optional(),
  revision: revisionSchema,
})

/** The stand shares of a team are withdrawn with it. */
export const teamWithdrawalSchema = z.strictObject({
  teamId: idSchema,
  reason: requiredText(500),
  revision: revisionSchema,
})
export type TeamWithdrawal = z.infer<typeof teamWithdrawalSchema>

/** A withdrawn team takes part again. */
export const teamReturnSchema = z.strictObject({
  teamId: idSchema,
  revision: revisionSchema,
  /** Reinstates it although more is then ordered of an item than its stock. */
  acceptsOversold: z.boolean().default(false),
})
export type TeamReturn = z.infer<typeof teamReturnSchema>

/** Maximum number of custom fields that a replacement takes over: all that an event can have. */
const MAX_HANDED_OVER_FIELDS = 200

/**
 * Another company takes over type, stand shares and the named custom fields of a team, which is
 * withdrawn, or has withdrawn before. Exactly one of `replacementId` and `newCompany` is given (specification:
 * interpretations, section 18).
 */
export const companyReplacementSchema = z.strictObject({
  ...teamWithdrawalSchema.shape,
  /** Why the team withdraws. Required unless it has withdrawn before. */
  reason: requiredText(500).optional(),
  /** A team that takes part. */
  replacementId: idSchema.optional(),
  newCompany: newTeamSchema.omit({ teamTypeId: true }).optional(),
  customFieldIds: z.array(idSchema).max(MAX_HANDED_OVER_FIELDS),
})
export type CompanyReplacement = z.infer<typeof companyReplacementSchema>

/** A team under a parent (specification: interpretations, section 14). */
export const newStandShareSchema = z.strictObject({
  parentId: idSchema,
  name: teamNameSchema,
  /** The parent's type by default; owners of the parent cannot choose another one. */
  teamTypeId: idSchema.nullable().optional(),
  /** Null for a planned stand share, which only admins can add. */
  owner: newPersonSchema.nullable(),
  sendWelcomeEmail: z.boolean().default(true),
})
export type NewStandShare = z.infer<typeof newStandShareSchema>

/** Maximum number of teams to pick from on one screen. */
export const MAX_PICKABLE_TEAMS = 2000
/** Maximum number of teams that one call moves. */
const MAX_PICKED_TEAMS = 500

const pickableTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentTeamName: z.string().nullable(),
  teamTypeId: z.string().nullable(),
  teamTypeName: z.string().nullable(),
  isIn: z.boolean(),
  /** Marked "Team Full". */
  isFull: z.boolean(),
  /** A stand share of another type: "Already In A Group", cannot be picked. */
  isAlreadyInAGroup: z.boolean(),
  isWithdrawn: z.boolean(),
})
export type PickableTeam = z.infer<typeof pickableTeamSchema>

export const pickableTeamsSchema = z.object({ items: z.array(pickableTeamSchema) })

export const teamPicksSchema = z.strictObject({
  teamTypeId: idSchema,
  add: z.array(idSchema).max(MAX_PICKED_TEAMS),
  remove: z.array(idSchema).max(MAX_PICKED_TEAMS),
})
export type TeamPicks = z.infer<typeof teamPicksSchema>

const newColleague = {
  teamId: idSchema,
  ...newPersonSchema.shape,
  sendWelcomeEmail: z.boolean().default(true),
}

export const replacingMemberSchema = z.strictObject({ ...newColleague, userId: idSchema })

export const newMemberSchema = z.strictObject({
  ...newColleague,
  /** The only tasks that the member sees from their first sign-in; null for all. */
  taskIds: roleLimitsSchema.shape.taskIds.default(null),
})

/** A period in which an admin acted on behalf of a person of the team (docs/design/view-as.md). */
const actingPeriodSchema = z.object({
  id: z.string(),
  /** Null if the admin was deleted. */
  byName: z.string().nullable(),
  forName: z.string(),
  reason: z.string(),
  begunAt: z.iso.datetime(),
  /** When it ended, or will end at the latest. */
  until: z.iso.datetime(),
})
export type ActingPeriod = z.infer<typeof actingPeriodSchema>

export const actingPeriodsSchema = z.object({ items: z.array(actingPeriodSchema) })
