import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPdf } from './files.fixture.ts'
import { uploaded } from './uploads.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

test('an attachment can be read only by people who see its task', async () => {
  const options = { cookie: cast.moderator.cookie, purpose: 'taskAttachment' } as const
  const { id: fileId } = await uploaded(event, aPdf('rules'), options)
  const task = {
    title: 'Read the rules',
    dueDate: '2026-07-01',
    description: '',
    type: 'task',
  } as const
  const teamTypeIds = [cast.food.teamTypeId]
  await cast.moderator.api.tasks.add({ ...task, teamTypeIds, attachmentIds: [fileId] })

  const open = (cookie: string | null) =>
    event.inject({ method: 'GET', url: `/api/files/${fileId}/open`, cookie })
  const opened = await open(cast.food.member.cookie)
  expect(opened.rawPayload).toEqual(aPdf('rules'))
  expect((await open(cast.tech.member.cookie)).statusCode).toBe(404)
  expect((await open(null)).statusCode).toBe(401)
  expect((await refusal(cast.loner.api.files.get({ fileId }))).status).toBe(404)
})
