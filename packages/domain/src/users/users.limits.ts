// What people are limited to within their level, as it is set and shown (docs/design/limits.md).
import { z } from 'zod'
import { idSchema, type Rank, type RoleLimits, type Topic } from '../kernel/index.ts'

const MOST_FORMS = 500
const MOST_GROUPS = 200
const MOST_TYPES = 200
const MOST_TASKS = 500

const chosen = (most: number) => z.array(idSchema).max(most)

export const roleLimitsSchema = z.strictObject({
  isReadOnly: z.boolean(),
  work: z
    .strictObject({ formIds: chosen(MOST_FORMS), taskGroupIds: chosen(MOST_GROUPS) })
    .nullable(),
  teamTypeIds: chosen(MOST_TYPES).nullable(),
  taskIds: chosen(MOST_TASKS).nullable(),
})

/** What somebody sees of everything may be something else afterwards. */
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
 * Whether such limits can be those of such a person: moderators have any but tasks of a team, admins only look,
 * members of a team have tasks, and its owner none.
 */
export function limitsFit(
  { permissions, teamId, isTeamOwner }: Limitable,
  { isReadOnly, work, teamTypeIds, taskIds }: RoleLimits,
): boolean {
  const isWide = work === null && teamTypeIds === null
  if (permissions === 'moderator') return taskIds === null
  if (permissions === 'admin') return isWide && taskIds === null
  if (permissions === 'eventflowAdmin' || isReadOnly || !isWide) return false
  return taskIds === null || (teamId !== null && !isTeamOwner)
}

/** Limits that limit nothing. */
export const isUnlimited = ({ isReadOnly, work, teamTypeIds, taskIds }: RoleLimits): boolean =>
  !isReadOnly && work === null && teamTypeIds === null && taskIds === null
