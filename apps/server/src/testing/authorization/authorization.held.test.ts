// People with limits or acting on behalf of others, tested against the portal: every endpoint and
// every owner of a record.
import { isNight, oneIn } from '@eventflow/domain/builders/kernel'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actingPeriods } from '../../modules/access/acting.tables.ts'
import { roleLimits } from '../../modules/access/limits.tables.ts'
import { newId } from '../../platform/db/index.ts'
import { arrangePerson, arrangeSession, joinTeam } from '../arrange.ts'
import { everyEndpoint, type Endpoint } from '../sweeps/endpoints.ts'
import { expectRight } from './authorization.cells.ts'
import {
  HELD,
  LIKE,
  LOST_WITH_TASKS,
  OF_HALL,
  OF_TYPE,
  OF_WORK,
  WRITES,
  type Held,
} from './authorization.held.ts'
import { rowOf } from './authorization.matrix.ts'
import { TARGETS, type Row, type Target } from './authorization.rows.ts'
import {
  cast,
  event,
  idsIn,
  ofHall,
  parentIds,
  statusElsewhere,
  statusOf,
} from './authorization.stage.ts'
import { isAllowed, isDone } from './authorization.verdict.ts'

type Limited = Partial<typeof roleLimits.$inferInsert>

const limitedTo = (limits: Limited, ofTeam: string | null) =>
  event.inEvent(async (scope) => {
    const rank = ofTeam === null ? 'moderator' : 'user'
    const person = await arrangePerson(scope, { permissions: rank })
    if (ofTeam !== null) await joinTeam(scope, ofTeam, person)
    const { eventId } = scope
    const { userId } = person
    await scope.tx.insert(roleLimits).values({ eventId, userId, teamId: ofTeam, ...limits })
    return arrangeSession(scope, person)
  })

/** An admin whose session acts on behalf of the owner of the first team. */
const actingFor = () =>
  event.inEvent(async (scope) => {
    const { eventId, tx } = scope
    const person = await arrangePerson(scope, { permissions: 'admin' })
    const cookie = await arrangeSession(scope, person)
    const { team, owner } = cast.food
    const { userId } = owner.person
    const [id, actedBy] = [newId(), person.userId]
    const endsAt = sql`now() + interval '1 hour'`
    const period = { eventId, id, userId, teamId: team.id, actedBy, reason: 'x', endsAt }
    await tx.insert(actingPeriods).values(period)
    await tx.execute(sql`update sessions set viewing_as = ${userId}, acting_id = ${id}
      where account_id = ${person.accountId}`)
    return cookie
  })

const cookies: Readonly<Record<Held, string>> = {
  reader: await limitedTo({ isReadOnly: true }, null),
  ofType: await limitedTo({ teamTypeIds: [cast.food.teamTypeId] }, null),
  ofHall: await limitedTo({ dimensions: ofHall }, null),
  ofWork: await limitedTo(
    { formIds: [parentIds['formId'] ?? ''], taskGroupIds: [parentIds['taskGroupId'] ?? ''] },
    null,
  ),
  memberOfNoTask: await limitedTo({ taskIds: [] }, cast.food.team.id),
  acting: await actingFor(),
}

const WITHIN = { ofType: OF_TYPE, ofHall: OF_HALL, ofWork: OF_WORK } as const

/** Whether these callers may call what similar callers may call. */
function mayHeld(who: Held, { name, effect }: Endpoint, target: Target | null): boolean {
  switch (who) {
    case 'ofType':
    case 'ofHall':
    case 'ofWork':
      return WITHIN[who][name]?.includes(target ?? 'parent') === true
    case 'memberOfNoTask':
      return !LOST_WITH_TASKS.includes(name)
    case 'acting':
      return effect === 'none' || WRITES.acting.includes(name)
    case 'reader':
      return effect === 'none' || WRITES.reader.includes(name)
  }
}

const isRefused = (status: number, target: Target | null): boolean =>
  [403, 404].includes(status) || (['elsewhere', 'nothing'].includes(target ?? '') && status === 422)

interface Cell {
  readonly who: Held
  readonly target: Target | null
  readonly isElsewhere: boolean
}

function cellsOf(endpoint: Endpoint): Cell[] {
  const targets: readonly (Target | null)[] = idsIn(endpoint).length === 0 ? [null] : TARGETS
  const at = (isElsewhere: boolean) =>
    HELD.flatMap((who) => targets.map((target) => ({ who, target, isElsewhere })))
  return [...at(false), ...(isNight ? at(true) : [])]
}

/** Describes a wrong cell. Null if it is right. The other event knows none of these people. */
async function wrongOf(endpoint: Endpoint, row: Row, cell: Cell): Promise<string | null> {
  const { who, target, isElsewhere } = cell
  const status = await (isElsewhere ? statusElsewhere : statusOf)(endpoint, cookies[who], target)
  if (isElsewhere)
    return status === 401 ? null : `${who} → ${target ?? 'itself'} at the other event: ${status}`
  const may = isAllowed(row, LIKE[who], target) && mayHeld(who, endpoint, target)
  if (may ? isDone(status, target) : isRefused(status, target)) return null
  return `${who} → ${target ?? 'itself'}: ${status}, ${may ? 'allowed' : 'refused'}`
}

const endpoints = everyEndpoint()

test('every entry of the lists is an endpoint', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  const listed = [...WRITES.reader, ...WRITES.acting, ...LOST_WITH_TASKS]
  listed.push(...Object.keys(OF_TYPE), ...Object.keys(OF_WORK))
  expect(listed.filter((name) => !names.has(name))).toEqual([])
})

describe('nobody with limits can do more than allowed, and everybody what is allowed', () => {
  // A person who acts may start again: acting.api.test.ts.
  const asked = endpoints.filter(
    ({ name }) =>
      name !== 'access.startActing' &&
      !['anybody', 'development', 'whoMayEdit'].includes(String(rowOf(name))),
  )
  test.for(oneIn(6, asked))('$name', async (endpoint, { task }) => {
    const row = rowOf(endpoint.name)
    await expectRight(task, cellsOf(endpoint), (cell) => wrongOf(endpoint, row, cell))
  })
})
