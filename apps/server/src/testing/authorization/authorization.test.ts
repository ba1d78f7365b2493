// The matrix against the portal: every cell in the nightly run, otherwise those of principals close
// to the record.
import { inTurn, isNight } from '@eventflow/domain/builders/kernel'
import { describe, expect, test } from 'vitest'
import { everyEndpoint, type Endpoint } from '../sweeps/endpoints.ts'
import { NAMED, rowOf } from './authorization.matrix.ts'
import { PRINCIPALS, TARGETS, type Principal, type Row, type Target } from './authorization.rows.ts'
import { expectRight } from './authorization.cells.ts'
import { cookies, idsIn, statusElsewhere, statusOf } from './authorization.stage.ts'
import { isAllowed, isAtLeast, isDone, isLine, NOBODY } from './authorization.verdict.ts'

/**
 * Whether a response is a refusal. Signed-in people must not get a request to sign in, and people
 * below the access line learn nothing about records. A missing id may be in a list or a form.
 */
function isRefusal(status: number, who: Principal, [row, target]: [Row, Target | null]): boolean {
  if (NOBODY.has(who)) return status === 401
  if (isLine(row) && !isAtLeast(who, row)) return status === 403
  const isThere = target !== 'elsewhere' && target !== 'nothing'
  return status === 403 || status === 404 || (!isThere && status === 422)
}

/**
 * Principals whose own records are close to those of others. By day half of their cells are tested,
 * and an eighth of all others.
 */
const CLOSE: ReadonlySet<Principal> = new Set(['owner', 'member', 'shareOwner'])
const OF_THE_EVENT = ['parent', 'share', 'other'] as const
const OUTSIDE = ['elsewhere', 'nothing'] as const
let turn = 0

function targetsOf(endpoint: Endpoint, who: Principal): readonly (Target | null)[] {
  if (idsIn(endpoint).length === 0) return [null]
  turn += 1
  return CLOSE.has(who)
    ? [...inTurn(2, OF_THE_EVENT, turn), ...inTurn(2, OUTSIDE, turn)]
    : inTurn(8, TARGETS, turn)
}

/**
 * The other event knows only its own admin and the Eventflow admin. Its own records count as
 * `parent` there.
 */
const KNOWN_ELSEWHERE: Partial<Record<Principal, Principal>> = {
  adminElsewhere: 'admin',
  eventflowAdmin: 'eventflowAdmin',
}

const seenFromElsewhere = (target: Target | null): Target | null => {
  if (target === null || target === 'nothing') return target
  return target === 'elsewhere' ? 'parent' : 'elsewhere'
}

interface Cell {
  readonly who: Principal
  readonly target: Target | null
  readonly isElsewhere: boolean
}

function cellsOf(endpoint: Endpoint): Cell[] {
  const at = (isElsewhere: boolean) =>
    PRINCIPALS.flatMap((who) =>
      targetsOf(endpoint, who).map((target) => ({ who, target, isElsewhere })),
    )
  return [...at(false), ...(isNight ? at(true) : [])]
}

/** Describes a wrong cell. Null if it is right. */
async function wrongOf(endpoint: Endpoint, row: Row, cell: Cell): Promise<string | null> {
  const { who, target, isElsewhere } = cell
  const status = await (isElsewhere ? statusElsewhere : statusOf)(endpoint, cookies[who], target)
  // At an event that does not know them, people are guests.
  const as = isElsewhere
    ? (KNOWN_ELSEWHERE[who] ?? 'guest')
    : who === 'adminElsewhere'
      ? 'guest'
      : who
  const of = isElsewhere ? seenFromElsewhere(target) : target
  const mayBe = isAllowed(row, as, of)
  if (mayBe ? isDone(status, of) : isRefusal(status, as, [row, of])) return null
  const where = isElsewhere ? ' at the other event' : ''
  return `${who} → ${target ?? 'itself'}${where}: ${status}, ${mayBe ? 'allowed' : 'refused'} in the matrix`
}

const endpoints = everyEndpoint()

test('every row has an endpoint', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  expect(NAMED.filter((name) => !names.has(name))).toEqual([])
})

test.each(endpoints)('$name has the access line of its row', ({ name, access }) => {
  const row = rowOf(name)
  const line = { anybody: 'public', signedIn: 'user', whoMayEdit: 'user' }[String(row)] ?? row
  if (typeof row === 'string') expect(access).toBe(line)
})

describe('nobody can do what the matrix forbids, and everybody what it allows', () => {
  const asked = endpoints.filter(
    ({ name }) => !['anybody', 'development', 'whoMayEdit'].includes(String(rowOf(name))),
  )
  test.for(asked)('$name', async (endpoint, { task }) => {
    const row = rowOf(endpoint.name)
    await expectRight(task, cellsOf(endpoint), (cell) => wrongOf(endpoint, row, cell))
  })
})
