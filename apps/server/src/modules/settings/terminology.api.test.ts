import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { eventWords } from './event-words.ts'

const portal = await testPortal()

test('the organisers’ vocabulary is used in every text of their event, and of no other', async () => {
  const [event, other] = [await portal.event(), await portal.event()]
  const { admin, guest } = await castOf(event)
  const { terminology, event: details } = admin.api.settings
  await terminology.change({ data: { tasks: 'Actions', teams: 'Exhibiting firms' }, revision: 1 })
  const { revision } = await details.read()
  await details.change({ data: { teamName: 'Exhibitor' }, revision })

  const t = await event.inEvent(eventWords)
  expect(t('dashboard.progress.done', { complete: 14, total: 33 })).toBe(
    '14 of 33 actions complete',
  )
  expect(t('shell.core.tasks')).toBe('Actions')
  expect(t('submissions.exportTeam.customField', { label: 'Stand' })).toBe('Exhibitor: Stand')
  expect(t('teams.list.emptyTitle')).toBe('No exhibiting firms yet')
  const elsewhere = await other.inEvent(eventWords)
  expect(elsewhere('shell.core.tasks')).toBe('Tasks')

  const shownPortal = await guest.settings.portal()
  expect(shownPortal.terminology.tasks).toBe('Actions')
  expect(shownPortal.event.teamName).toBe('Exhibitor')
})

test('an empty plural is refused; the singular may be empty', async () => {
  const event = await portal.event()
  const { admin } = await castOf(event)
  const { change } = admin.api.settings.terminology
  expect(await refusal(change({ data: { tasks: ' ' }, revision: 1 }))).toMatchObject({
    status: 422,
    title: 'Invalid terminology settings',
  })
  await change({ data: { tasks: 'Actions', task: '' }, revision: 1 })
})

test('a plural from which the singular cannot be derived needs one', async () => {
  const { admin } = await castOf(await portal.event())
  const { change } = admin.api.settings.terminology
  expect(await refusal(change({ data: { tasks: 'To do' }, revision: 1 }))).toMatchObject({
    status: 422,
    problems: [{ path: 'data.task' }],
  })
  await change({ data: { tasks: 'To do', task: 'To do' }, revision: 1 })
})
