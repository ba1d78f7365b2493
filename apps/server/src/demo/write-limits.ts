// Organisers of the demo event with limits: a moderator who manages the orders of some teams, and one who
// is responsible for a hall.
import { saveLimits } from '../modules/access/limits.repository.ts'
import type { Scope } from '../platform/db/index.ts'
import type { WrittenPerson } from './written.ts'

export const LIMITED_ORGANISER = 'Lewis'
export const HALL_MANAGER = 'Kai'

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
  const userIdOf = (name: string) =>
    organisers.find(({ firstName }) => firstName === name)?.userId ?? ''
  const work = { formIds, taskGroupIds: [] }
  await saveLimits(scope, userIdOf(LIMITED_ORGANISER), { ...NOTHING, work, teamTypeIds })
  const dimensions = [{ customFieldId: 'hall', values: ['Hall 2'] }]
  await saveLimits(scope, userIdOf(HALL_MANAGER), { ...NOTHING, dimensions })
}
