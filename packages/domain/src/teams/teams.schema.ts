import { z } from 'zod'
import { idSchema, recordShape, requiredText, revisionSchema } from '../kernel/index.ts'
import { newPersonSchema } from '../users/index.ts'

export const teamTypeSchema = z.object({
  ...recordShape,
  name: z.string(),
  teamCount: z.number().int(),
})
export type TeamType = z.infer<typeof teamTypeSchema>

export const teamTypeValues = { name: requiredText(80) }

/** A line of the list of teams (specification: portal core, section 3). */
export const teamSchema = z.object({
  ...recordShape,
  name: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  teamTypeId: z.string().nullable(),
  teamTypeName: z.string().nullable(),
  isOrganiser: z.boolean(),
  standShareRole: z.enum(['parent', 'child']).nullable(),
  parentTeamId: z.string().nullable(),
  parentTeamName: z.string().nullable(),
  memberCount: z.number().int(),
  /** Member count has reached teamMemberLimit: shown as "Team Full". */
  isFull: z.boolean(),
})
export type Team = z.infer<typeof teamSchema>

const teamMemberSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(['teamOwner', 'teamMember']),
  hasLoggedIn: z.boolean(),
  lastLoginInTime: z.string().nullable(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const teamDetailSchema = teamSchema.extend({
  members: z.array(teamMemberSchema),
  childTeams: z.array(z.object({ id: z.string(), name: z.string() })),
  childTeamIds: z.array(z.string()),
  userIds: z.array(z.string()),
})
export type TeamDetail = z.infer<typeof teamDetailSchema>

export const teamNameSchema = requiredText(120)

/** Owner, team, membership of a team type and welcome email, made as one unit. */
export const newTeamSchema = z.strictObject({
  name: teamNameSchema,
  teamTypeId: idSchema.nullable().default(null),
  owner: newPersonSchema,
  sendWelcomeEmail: z.boolean().default(true),
})
export type NewTeam = z.infer<typeof newTeamSchema>

export const teamChangeSchema = z.strictObject({
  teamId: idSchema,
  name: teamNameSchema,
  teamTypeId: idSchema.nullable(),
  isOrganiser: z.boolean(),
  revision: revisionSchema,
})

export const newMemberSchema = z.strictObject({
  teamId: idSchema,
  ...newPersonSchema.shape,
  sendWelcomeEmail: z.boolean().default(true),
})
