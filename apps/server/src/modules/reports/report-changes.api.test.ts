import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import type { ReportColumn } from '@eventflow/domain/reports'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let hallId: string
let reportId: string

const FOOD = 'Bread & Butter Ltd'
const TECH = 'Circuit Works'
const NAME: ReportColumn = { kind: 'team', field: 'name' }

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  hallId = (await cast.admin.api.customFields.add({ label: 'Hall', type: 'text' })).id
  const task = await addTaskAs(cast.admin, { title: 'Power', dueDate: '2026-12-01' })
  const columns: ReportColumn[] = [
    NAME,
    { kind: 'customField', customFieldId: hallId },
    { kind: 'task', taskId: task.id },
  ]
  reportId = (await cast.admin.api.reports.add({ name: 'For the carpenter', columns })).id
})

const setHall = async (teamId: string, value: string) => {
  const { revision } = await cast.admin.api.teamCustomFields.get({ teamId })
  const values = [{ customFieldId: hallId, value }]
  await cast.admin.api.teamCustomFields.update({ teamId, revision, values })
}
const get = (format: string, runId?: string) =>
  event.inject({
    method: 'GET',
    url: `/api/reports/${reportId}/rows.${format}${runId ? `?runId=${runId}` : ''}`,
    cookie: cast.admin.cookie,
  })
const read = (runId?: string) => cast.admin.api.reports.run({ reportId, ...(runId && { runId }) })
const lastRun = async () => (await read()).keptRuns[0]?.id ?? ''
const linesOf = ({ body }: { body: string }) =>
  body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')

/** Changes a cell, adds a team, and makes another no longer match. */
async function change() {
  await setHall(cast.food.team.id, 'Hall 5')
  await event.inEvent((scope) => arrangeTeam(scope, { name: 'Late Ltd' }))
}

test('each download stores the run with its person, up to the newest ten', async () => {
  expect((await read()).keptRuns).toEqual([])
  for (let n = 0; n < 11; n += 1) expect((await get('csv')).statusCode).toBe(200)
  const { keptRuns, changes } = await read()
  expect(keptRuns).toHaveLength(10)
  expect(keptRuns[0]).toMatchObject({ rowCount: 2, madeByName: expect.stringMatching(/\w+ \w+/) })
  expect(changes).toBeNull()
})

test('compared with a run: new rows, changed cells with their old values, removed rows', async () => {
  await setHall(cast.food.team.id, 'Hall 4')
  await get('csv')
  const runId = await lastRun()
  expect((await read(runId)).changes).toMatchObject({ newTeamIds: [], cells: [], lost: [] })
  await change()
  const conditions = [{ column: 'team:name', operator: 'notEquals' as const, value: TECH }]
  const { report } = await read()
  const { name, columns } = report
  await cast.admin.api.reports.update({
    reportId,
    revision: report.revision,
    name,
    columns,
    conditions,
  })
  const { changes, rows } = await read(runId)
  expect(changes?.cells).toEqual([
    { teamId: cast.food.team.id, key: `customField:${hallId}`, before: 'Hall 4' },
  ])
  expect(changes?.newTeamIds).toEqual(
    rows.filter(({ teamName }) => teamName === 'Late Ltd').map(({ teamId }) => teamId),
  )
  expect(changes?.lost).toEqual([
    { teamId: cast.tech.team.id, teamName: TECH, cells: [TECH, '', 'pending'] },
  ])
})

test('a column with a deleted subject keeps its name, and its cells are no longer compared', async () => {
  await setHall(cast.food.team.id, 'Hall 4')
  await get('csv')
  const runId = await lastRun()
  await cast.admin.api.customFields.remove({ customFieldId: hallId })
  const { changes } = await read(runId)
  expect(changes).toMatchObject({ cells: [], lost: [], lostColumns: ['Hall'] })
  expect(JSON.stringify(changes)).not.toContain('Hall 4')
})

test('the file marks changes: in CSV with a column, in XLSX with colours too', async () => {
  await setHall(cast.food.team.id, '=4')
  await get('csv')
  const runId = await lastRun()
  await change()
  expect(linesOf(await get('csv', runId))).toEqual([
    'Change,Team,Hall,Power,Before',
    `Changed,${FOOD},Hall 5,Incomplete,Hall: =4`,
    `,${TECH},,Incomplete,`,
    'New,Late Ltd,,Incomplete,',
  ])
  const { rawPayload } = await get('xlsx', runId)
  const { sheets } = await readXlsx(rawPayload, { readStyles: true })
  const fills = new Map(
    [...(sheets[0]?.cells ?? [])].map(([at, { style }]) => [
      at,
      style?.fill?.type === 'pattern' ? style.fill.fgColor?.rgb?.slice(-6) : undefined,
    ]),
  )
  expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['Changed', FOOD, 'Hall 5'])
  expect(['1,0', '1,1', '1,2', '2,2', '3,1'].map((at) => fills.get(at))).toEqual([
    'FFF2B3',
    undefined,
    'FFF2B3',
    undefined,
    'D9F2D9',
  ])
})

test('a removed team is at the end with its old values', async () => {
  await setHall(cast.tech.team.id, 'Hall 1')
  await get('csv')
  const runId = await lastRun()
  const { report } = await read()
  const { name, columns, revision } = report
  const teams = { teamTypeId: cast.food.teamTypeId }
  await cast.admin.api.reports.update({ reportId, revision, name, columns, teams })
  expect(linesOf(await get('csv', runId)).at(-1)).toBe(`Removed,${TECH},Hall 1,Incomplete,`)
})

test('a run of another report or event, or one that is not stored, is ignored', async () => {
  await get('csv')
  const runId = await lastRun()
  const copy = await cast.admin.api.reports.add({ name: 'Another', columns: [NAME] })
  const other = await castOf(await portal.event())
  for (const asked of [
    () => cast.admin.api.reports.run({ reportId: copy.id, runId }),
    () => other.admin.api.reports.run({ reportId, runId }),
    () => read('never'),
  ])
    expect(await refusal(asked())).toMatchObject({ status: 404 })
  expect((await get('csv', 'never')).statusCode).toBe(404)
})

test('no stored run contains an erased person', async () => {
  await get('csv')
  const { member } = cast.tech
  await cast.eventflowAdmin.api.users.erase({ userId: member.person.userId })
  expect((await read()).keptRuns).toEqual([])
})
