import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  const task = await addTaskAs(cast.admin, { title: 'Power', dueDate: '2026-06-01' })
  const get = (url: string, cookie: string | null) => event.inject({ method: 'GET', url, cookie })
  const report = `/api/tasks/${task.id}/report`
  return { event, ...cast, task, get, report }
}

test('the file of a task report has one line for each team, with any number of messages and files', async () => {
  const { moderator, food, tech, task, get, report } = await stage()
  const pairs = [{ taskId: task.id, teamId: food.team.id }]
  await moderator.api.batches.mark({ pairs, as: 'notApplicable', reason: '=No gas' })
  await food.owner.api.comments.add({ taskId: task.id, teamId: food.team.id, text: 'Why?' })
  const answer = await get(`${report}.csv`, moderator.cookie)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  const [head = '', ...lines] = answer.body.trim().split('\r\n')
  expect(head).toContain('State')
  expect(lines).toHaveLength(Number(answer.headers['x-total-rows']))
  const line = lines.find((one) => one.includes(food.team.name)) ?? ''
  expect(line).toContain('2026-06-01')
  // A text that a spreadsheet would execute as a formula stays a text.
  expect(line).toContain("'=No gas")
  expect(lines.some((one) => one.includes(tech.team.name))).toBe(true)
})

test('the file of the matrix has teams as rows and tasks as columns', async () => {
  const { admin, food, get } = await stage()
  const answer = await get('/api/reports/matrix.csv', admin.cookie)
  expect(answer.statusCode).toBe(200)
  const [head = '', ...lines] = answer.body.trim().split('\r\n')
  expect(head).toBe('Team,Power')
  expect(lines).toContain(`${food.team.name},Overdue`)
})

test.each(['csv', 'xlsx'])(
  'as %s they are for organisers, and for nobody of another event',
  async (format) => {
    const { admin, moderator, food, get, report } = await stage()
    const other = await stage()
    expect((await get(`${report}.${format}`, moderator.cookie)).statusCode).toBe(200)
    expect((await get(`${report}.${format}`, food.owner.cookie)).statusCode).toBe(403)
    expect((await get(`${report}.${format}`, null)).statusCode).toBe(401)
    expect((await get(`${other.report}.${format}`, admin.cookie)).statusCode).toBe(404)
    expect((await get(`/api/reports/matrix.${format}`, admin.cookie)).statusCode).toBe(200)
    expect((await get(`/api/reports/matrix.${format}`, moderator.cookie)).statusCode).toBe(403)
    expect((await get(`/api/reports/matrix.${format}`, null)).statusCode).toBe(401)
  },
)
