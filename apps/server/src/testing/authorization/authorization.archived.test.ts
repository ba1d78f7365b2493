// The cells of the matrix again, with archived records.
import { expect, test } from 'vitest'
import { everyEndpoint, type Endpoint } from '../sweeps/endpoints.ts'
import { CLOSED_TO_ORGANISERS, STILL_THE_TEAMS } from './authorization.archived.ts'
import { noteCells } from './authorization.cells.ts'
import { rowOf } from './authorization.matrix.ts'
import type { Principal, Row } from './authorization.rows.ts'
import { cookies, isAboutArchivable, statusOf } from './authorization.stage.ts'
import { isAllowed, isDone } from './authorization.verdict.ts'

const OF_TEAMS = ['owner', 'member', 'organiserTeam'] as const satisfies readonly Principal[]
const ORGANISERS = ['moderator', 'admin'] as const satisfies readonly Principal[]

const isAsked = (row: Row): boolean =>
  !['anybody', 'development', 'whoMayEdit', 'signedIn'].includes(String(row))

interface Asked {
  readonly cells: number
  readonly wrong: readonly string[]
}

async function askAll(endpoint: Endpoint, row: Row): Promise<Asked> {
  const wrong: string[] = []
  let cells = 0
  const ask = async (who: Principal, mayStill: boolean) => {
    if (!isAllowed(row, who, 'parent')) return
    cells += 1
    const status = await statusOf(endpoint, cookies[who], 'archived')
    const isRight = mayStill ? isDone(status, 'parent') : [403, 404].includes(status)
    if (!isRight) wrong.push(`${who}: ${status}, ${mayStill ? 'allowed' : 'refused'} by hand`)
  }
  const { name } = endpoint
  for (const who of OF_TEAMS) await ask(who, STILL_THE_TEAMS.includes(name))
  for (const who of ORGANISERS) await ask(who, !CLOSED_TO_ORGANISERS.includes(name))
  return { cells, wrong }
}

const asked = everyEndpoint().filter(
  (endpoint) => isAsked(rowOf(endpoint.name)) && isAboutArchivable(endpoint),
)

test('the hand-written exceptions are about tested endpoints', () => {
  const names = new Set(asked.map(({ name }) => name))
  const said = [...STILL_THE_TEAMS, ...CLOSED_TO_ORGANISERS]
  expect(said.filter((name) => !names.has(name))).toEqual([])
})

test.for(asked)('$name', async (endpoint, { task }) => {
  const { cells, wrong } = await askAll(endpoint, rowOf(endpoint.name))
  noteCells(task, { cells, wrongCells: wrong.length })
  expect(wrong).toEqual([])
})
