// The files of the lists of teams, people and tasks.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const get = (url: string, cookie: string | null) => event.inject({ method: 'GET', url, cookie })

/** The lines of a CSV without quoted cells. */
async function linesOf(url: string, cookie = cast.moderator.cookie): Promise<string[][]> {
  const answer = await get(url, cookie)
  expect([url, answer.statusCode]).toEqual([url, 200])
  const [, ...lines] = answer.body.trim().split('\r\n')
  expect(Number(answer.headers['x-total-rows'])).toBe(lines.length)
  return lines.map((line) => line.split(','))
}

const firstCells = async (url: string, cookie?: string) =>
  (await linesOf(url, cookie)).map(([cell]) => cell)

describe('the file of teams', () => {
  /** Custom fields of every type, with values that spreadsheets like to change. */
  async function addValues() {
    const { customFields, teamCustomFields } = cast.admin.api
    const add = async (label: string, type: string, options: string[] = []) =>
      (await customFields.add({ label, type, options } as never)).id
    // Labels that an import also knows as names of other columns.
    const values = {
      [await add('Email', 'text')]: '+49 (0)89 1234567',
      [await add('Company', 'text')]: '=1+1',
      [await add('Type', 'dropdown', ['Halle 2', '1'])]: '1',
      [await add('Stand', 'text')]: '007',
      [await add('Power', 'number')]: '12.5',
      [await add('Contract signed', 'date')]: '2026-04-03',
      [await add('First time', 'checkbox')]: true,
      [await add('Notes', 'text')]: 'Two “quotes”, a comma',
    }
    const teamId = cast.food.team.id
    const { revision } = await teamCustomFields.get({ teamId })
    const saved = Object.entries(values).map(([customFieldId, value]) => ({ customFieldId, value }))
    await teamCustomFields.update({ teamId, values: saved, revision } as never)
  }

  test.each(['csv', 'xlsx'])('as %s comes back unchanged through an import', async (format) => {
    await addValues()
    const file = await get(`/api/teams.${format}`, cast.moderator.cookie)
    expect(file.statusCode).toBe(200)
    const answer = await event.inject({
      method: 'POST',
      url: `/api/imports?name=teams.${format}`,
      cookie: cast.admin.cookie,
      headers: { 'content-type': 'application/octet-stream' },
      body: file.rawPayload,
    })
    const { verdicts, columns } = answer.json<ImportDetail>()
    expect(verdicts).toEqual({ new: 0, change: 0, colleague: 0, unchanged: 2, rejected: 0 })
    // Seven parts of the team, a further contact, and eight custom fields.
    expect(columns.filter(({ target }) => target !== null)).toHaveLength(18)
  })

  test('has the search, the filters and the order of the list', async () => {
    const [food, tech] = [cast.food.team.name, cast.tech.team.name]
    expect(await firstCells('/api/teams.csv')).toEqual([food, tech])
    expect(await firstCells('/api/teams.csv?direction=desc')).toEqual([tech, food])
    expect(await firstCells('/api/teams.csv?search=circuit')).toEqual([tech])
    expect(await firstCells(`/api/teams.csv?teamTypeId=${cast.food.teamTypeId}`)).toEqual([food])
    expect(await firstCells('/api/teams.csv?isWithdrawn=true')).toEqual([])
    const wrong = await get('/api/teams.csv?isFull=perhaps', cast.moderator.cookie)
    expect(wrong.statusCode).toBe(422)
  })

  test('has the progress of each team', async () => {
    const task = await addTaskAs(cast.admin, { title: 'Power', dueDate: '2020-06-01' })
    await cast.food.owner.api.myTasks.setStatus({
      taskId: task.id,
      isComplete: true,
      isNotApplicable: false,
      revision: 0,
    })
    const head = (await get('/api/teams.csv', cast.moderator.cookie)).body.split('\r\n')[0]
    expect(head).toMatch(/Stand share of,Members,Tasks,Tasks complete,Overdue,Last active,Added$/)
    const lines = await linesOf('/api/teams.csv')
    // Like days of custom fields, in every language.
    const { settings } = cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    await cast.moderator.api.users.chooseLanguage({ language: 'de' })

    for (const cells of [...lines, ...(await linesOf('/api/teams.csv'))])
      expect(cells.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const counts = lines.map((cells) => cells.slice(10, 14))
    expect(counts).toEqual([
      ['2', '1', '1', '0'],
      ['2', '1', '0', '1'],
    ])
  })
})

test('the file of people has the search and the filters of the list', async () => {
  const { email } = cast.food.owner.person
  expect(await linesOf(`/api/users.csv?search=${encodeURIComponent(email)}`)).toEqual([
    [expect.any(String), expect.any(String), email, 'User', 'Bread & Butter Ltd', 'Yes', '', 'No'],
  ])
  expect(await linesOf('/api/users.csv?permissions=moderator')).toHaveLength(1)
  expect(await linesOf('/api/users.csv?hasTeam=true')).toHaveLength(4)
})

test('the file of tasks has their teams and how many are done', async () => {
  const { taskGroups } = cast.admin.api
  const task = await addTaskAs(cast.admin, { title: 'Power', dueDate: '2026-06-01' })
  await addTaskAs(cast.admin, { title: 'Water', dueDate: '2026-05-01' })
  await taskGroups.add({ title: 'Utilities', taskIds: [task.id] })
  await cast.food.owner.api.myTasks.setStatus({
    taskId: task.id,
    isComplete: true,
    isNotApplicable: false,
    revision: 0,
  })
  expect(await firstCells('/api/tasks.csv')).toEqual(['Water', 'Power'])
  const [power] = await linesOf('/api/tasks.csv?search=power')
  expect(power?.slice(0, 3)).toEqual(['Power', '2026-06-01', 'Utilities'])
  expect(power?.slice(-4)).toEqual(['Yes', '2', '1', '0'])
  expect(await firstCells('/api/tasks.csv?isArchived=true')).toEqual([])
})

describe.each(['teams', 'users', 'tasks'])('the file of %s', (list) => {
  test.each(['csv', 'xlsx'])('as %s is for organisers only', async (format) => {
    const url = `/api/${list}.${format}`
    expect((await get(url, cast.moderator.cookie)).statusCode).toBe(200)
    expect((await get(url, cast.food.owner.cookie)).statusCode).toBe(403)
    expect((await get(url, null)).statusCode).toBe(401)
  })

  test('is in the audit log', async () => {
    await get(`/api/${list}.csv`, cast.moderator.cookie)
    const { items } = await cast.admin.api.auditLog.list({})
    expect(items.map(({ action }) => action)).toContain(`${list}.export`)
  })
})

test('organisers with limits export only what they see', async () => {
  await addTaskAs(cast.admin, { title: 'For all' })
  await addTaskAs(cast.admin, { title: 'Power', teamTypeIds: [cast.tech.teamTypeId] })
  await limitPerson(cast, cast.moderator, { teamTypeIds: [cast.food.teamTypeId] })
  expect(await firstCells('/api/teams.csv')).toEqual([cast.food.team.name])
  const people = await linesOf('/api/users.csv?hasTeam=true')
  expect(people.map((cells) => cells[4])).toEqual(Array(2).fill(cast.food.team.name))
  const { items } = await cast.moderator.api.tasks.list({})
  expect(await firstCells('/api/tasks.csv')).toEqual(items.map(({ title }) => title))
})
