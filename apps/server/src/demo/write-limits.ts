// Two people of the demo event with limits: a moderator who manages the orders of some teams, and a
// member of a team who does one of its tasks.
import { saveLimits } from '../modules/access/limits.repository.ts'
import type { Scope } from '../platform/db/index.ts'
import type { WrittenPerson } from './written.ts'

export const LIMITED_ORGANISER = 'Lewis'

const NOTHING = { isReadOnly: false, work: null, teamTypeIds: null, taskIds: null, teamId: null }

interface LimitsToWrite {
  readonly organisers: readonly WrittenPerson[]
  readonly formIds: readonly string[]
  readonly teamTypeIds: readonly string[]
}

export async function writeLimits(
  scope: Scope,
  { organisers, formIds, teamTypeIds }: LimitsToWrite,
): Promise<void> {
  const limited = organisers.find(({ firstName }) => firstName === LIMITED_ORGANISER)
  if (limited === undefined) return
  const work = { formIds, taskGroupIds: [] }
  await saveLimits(scope, limited.userId, { ...NOTHING, work, teamTypeIds })
}
