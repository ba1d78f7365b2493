// The stands of the demo event, made from the custom fields as an organiser makes them: with a shared stand, a
// company with two stands, a free one, and a company that has moved.
import { newId, type Scope } from '../platform/db/index.ts'
import { createFromFields } from '../modules/stands/stands-from-fields.usecases.ts'
import { addHoldings, addStands, endHoldings } from '../modules/stands/stands.repository.ts'
import { findStandsOfTeams } from '../modules/stands/stands.report.ts'
import { writeStandValues } from '../modules/stands/index.ts'
import { describeStands } from './stands.repository.ts'
import type { WrittenTeam } from './written.ts'

/** Shares the stand of its main exhibitor. */
const SHARE = 'Vale Worktops'
/** Has moved to another stand, as a notification says. */
const MOVED = 'Harbour & Vale Kitchens'
/** Has a second stand. */
const LARGE = 'Three Rivers Cider'

const DAY_MS = 86_400_000

interface StandsToWrite {
  readonly teams: readonly WrittenTeam[]
  readonly by: string
  readonly now: Date
}

export async function writeStands(scope: Scope, { teams, by, now }: StandsToWrite): Promise<void> {
  const author = (daysAgo: number) => ({ by, at: new Date(now.getTime() - daysAgo * DAY_MS) })
  const created = author(40)
  const sources = {
    numberFieldId: 'stand-number',
    hallFieldId: 'hall',
    sizeFieldId: null,
    typeFieldId: null,
  }
  await createFromFields(scope, sources, created)
  const idOf = (name: string): string => teams.find((team) => team.name === name)?.id ?? ''
  const [former, free, second] = [newId(), newId(), newId()]
  const more = { hall: 'Hall 1', size: '', type: '' }
  await addStands(
    scope,
    [
      { ...more, id: former, number: 'A91' },
      { ...more, id: free, number: 'A90' },
      { ...more, id: second, number: 'C90', hall: 'Food Village' },
    ],
    created,
  )
  await describeStands(scope)
  const [share, moved, large] = [idOf(SHARE), idOf(MOVED), idOf(LARGE)]
  if (share === '' || moved === '' || large === '') return
  await addHoldings(scope, [{ teamId: moved, standId: former }], author(60))
  await endHoldings(scope, { standIds: [former], teamIds: [moved] }, created)
  await addHoldings(scope, [{ teamId: large, standId: second }], author(20))
  const held = await findStandsOfTeams(scope, [share, moved])
  const idsOf = (teamId: string) => (held.get(teamId) ?? []).map(({ id }) => id)
  await endHoldings(scope, { standIds: idsOf(share), teamIds: [share] }, author(15))
  await addHoldings(
    scope,
    idsOf(moved).map((standId) => ({ teamId: share, standId })),
    author(15),
  )
  await writeStandValues(scope, [share, moved, large], author(15))
}
