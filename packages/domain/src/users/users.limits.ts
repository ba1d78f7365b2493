// The limits of people within their permission level, for editing and display (docs/design/limits.md).
import { z } from 'zod'
import {
  dimensionsSchema,
  idSchema,
  limitsTeams,
  type Rank,
  type RoleLimits,
  type Topic,
} from '../kernel/index.ts'

const MAX_FORMS = 500
const MAX_GROUPS = 200
const MAX_TYPES = 200
const MAX_TASKS = 500

const chosen = (most: number) => z.array(idSchema).max(most)

export const roleLimitsSchema = z.strictObject({
  isReadOnly: z.boolean(),
  work: z.strictObject({ formIds: chosen(MAX_FORMS), taskGroupIds: chosen(MAX_GROUPS) }).nullable(),
  teamTypeIds: chosen(MAX_TYPES).nullable(),
  dimensions: dimensionsSchema.default([]),
  taskIds: chosen(MAX_TASKS).nullable(),
})

/** Topics to reload after the limits changed, because other records may be visible. */
export const SEEN_WITHIN_LIMITS: readonly Topic[] = [
  'users',
  'teams',
  'teamTypes',
  'teamValues',
  'tasks',
  'taskGroups',
  'taskStatuses',
  'overallProgress',
  'forms',
  'confirmations',
  'formNotifications',
  'submissions',
  'drafts',
  'webhooks',
  'webhookDeliveries',
  'emails',
]

interface Limitable {
  readonly permissions: Rank
  readonly teamId: string | null
  readonly isTeamOwner: boolean
}

/**
 * Whether limits suit a person: moderators can have all except tasks of a team, admins only read-only,
 * members of a team only tasks, and its owner none.
 */
export function limitsFit(
  { permissions, teamId, isTeamOwner }: Limitable,
  { isReadOnly, work, taskIds, ...teams }: RoleLimits,
): boolean {
  const isWide = work === null && !limitsTeams(teams)
  if (permissions === 'moderator') return taskIds === null
  if (permissions === 'admin') return isWide && taskIds === null
  if (permissions === 'eventflowAdmin' || isReadOnly || !isWide) return false
  return taskIds === null || (teamId !== null && !isTeamOwner)
}

/** True if the limits exclude nothing. */
export const isUnlimited = ({ isReadOnly, work, taskIds, ...teams }: RoleLimits): boolean =>
  !isReadOnly && work === null && !limitsTeams(teams) && taskIds === null
