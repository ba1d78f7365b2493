// Disclaimers that require a team to read a page, or the complete manual, before it agrees.
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Section } from '@eventflow/domain/content'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
})

const api = () => cast.moderator.api
const mine = () => cast.food.owner.api.myTasks
const done = { isComplete: true, isNotApplicable: false }

const sectionsWith = (text: string): Section[] => [
  {
    id: 'one',
    type: 'callout',
    heading: '',
    isPublished: true,
    data: { text, variant: 'default' },
  },
]

/** A page with one published version. */
async function aPage(title: string, allowedTeamTypeIds: string[] = []) {
  const { id: contentId, revision } = await api().content.add({ title, allowedTeamTypeIds })
  const draft = { contentId, sections: sectionsWith('Walls up to 2.5 m.'), revision }
  const saved = await api().content.saveSections(draft)
  return api().content.publish({ contentId, revision: saved.revision })
}

async function publishAnew(contentId: string, text: string, mustAgreeAgain = false) {
  const { revision } = await api().content.get({ contentId })
  const saved = await api().content.saveSections({
    contentId,
    sections: sectionsWith(text),
    revision,
  })
  return api().content.publish({ contentId, revision: saved.revision, mustAgreeAgain })
}

type Asked = { kind: 'page'; contentId: string } | { kind: 'manual' }
const aTask = async (asksToRead: Asked) =>
  addTaskAs(cast.moderator, { type: 'disclaimer', disclaimer: 'We have read it.', asksToRead })

/** Agrees to what the screen shows now. */
async function agree(taskId: string) {
  const { toRead, statusRevision: revision } = await mine().get({ taskId })
  const readPages = (toRead ?? []).map(({ contentId, number }) => ({ contentId, number }))
  return mine().setStatus({ taskId, ...done, revision, readPages })
}

describe('a required page', () => {
  test('is recorded with its version and its hash', async () => {
    const page = await aPage('Stand rules')
    const { id: taskId } = await aTask({ kind: 'page', contentId: page.id })
    const { toRead } = await mine().get({ taskId })
    expect(toRead).toMatchObject([{ contentId: page.id, title: 'Stand rules', number: 1 }])
    const { agreement } = await agree(taskId)
    const [read] = agreement?.pages ?? []
    expect(read).toMatchObject({ contentId: page.id, title: 'Stand rules', number: 1 })
    expect(read?.hash).toMatch(/^[0-9a-f]{64}$/)
    const line = (await api().tasks.report({ taskId })).items.find(({ isComplete }) => isComplete)
    expect(line?.agreement).toEqual(agreement)
    const csv = await event.inject({
      method: 'GET',
      url: `/api/tasks/${taskId}/report.csv`,
      cookie: cast.moderator.cookie,
    })
    expect(csv.body).toContain('Stand rules')
    expect(csv.body).toContain(read?.hash)
  })

  test('has its title in the language of the reader, before and after the agreement', async () => {
    const { event: about } = cast.admin.api.settings
    const { data, revision } = await about.read()
    await about.change({ data: { ...data, languages: ['en', 'de'] }, revision })
    const translations = { de: { title: 'Standregeln', description: '' } }
    const added = await api().content.add({ title: 'Stand rules', translations })
    const saved = await api().content.saveSections({
      contentId: added.id,
      sections: sectionsWith('Walls up to 2.5 m.'),
      revision: added.revision,
    })
    await api().content.publish({ contentId: added.id, revision: saved.revision })
    const { id: taskId } = await aTask({ kind: 'page', contentId: added.id })
    await cast.food.owner.api.users.chooseLanguage({ language: 'de' })
    expect((await mine().get({ taskId })).toRead).toMatchObject([{ title: 'Standregeln' }])
    await agree(taskId)
    expect((await mine().get({ taskId })).agreement?.pages).toMatchObject([
      { title: 'Standregeln' },
    ])
    await cast.food.owner.api.users.chooseLanguage({ language: 'en' })
    expect((await mine().get({ taskId })).agreement?.pages).toMatchObject([
      { title: 'Stand rules' },
    ])
  })

  test('counts in the version on the screen, which the request must contain', async () => {
    const page = await aPage('Stand rules')
    const { id: taskId } = await aTask({ kind: 'page', contentId: page.id })
    await publishAnew(page.id, 'Walls up to 4 m.')
    for (const readPages of [[{ contentId: page.id, number: 1 }], [], undefined]) {
      const input = { taskId, ...done, revision: 0, ...(readPages && { readPages }) }
      expect((await refusal(mine().setStatus(input))).code).toBe('STALE_REVISION')
    }
    expect((await agree(taskId)).agreement?.pages[0]?.number).toBe(2)
  })

  test('needs new agreement after publishing only if the organiser chooses so', async () => {
    const page = await aPage('Stand rules')
    const { id: taskId } = await aTask({ kind: 'page', contentId: page.id })
    await agree(taskId)
    expect((await api().content.get({ contentId: page.id })).acceptedCount).toBe(1)
    await publishAnew(page.id, 'Walls up to 4 m.')
    const kept = await mine().get({ taskId })
    expect(kept).toMatchObject({ isComplete: true, toRead: [{ number: 2 }] })
    expect(kept.agreement?.pages[0]?.number).toBe(1)
    expect(await api().tasks.get({ taskId })).toMatchObject({
      agreedCount: 0,
      agreedEarlierCount: 1,
    })
    await publishAnew(page.id, 'Walls up to 5 m.', true)
    const asked = await mine().get({ taskId })
    expect(asked).toMatchObject({ isComplete: false, agreement: null })
    portal.clock.set('2026-06-15T12:05:00Z')
    expect((await agree(taskId)).agreement?.pages[0]?.number).toBe(3)
    expect(await api().tasks.get({ taskId })).toMatchObject({ agreedCount: 1 })
  })

  test('missing for a team cannot be agreed to, and a deleted one is not required', async () => {
    const page = await aPage('Stand rules', [cast.tech.teamTypeId])
    const { id: taskId } = await aTask({ kind: 'page', contentId: page.id })
    expect((await mine().get({ taskId })).toRead).toEqual([])
    const refused = await refusal(mine().setStatus({ taskId, ...done, revision: 0, readPages: [] }))
    expect(refused).toMatchObject({ status: 409, code: 'NOTHING_TO_READ' })
    await api().content.remove({ contentIds: [page.id] })
    expect((await mine().get({ taskId })).toRead).toBeNull()
    expect((await api().tasks.get({ taskId })).asksToRead).toBeNull()
    expect((await agree(taskId)).isComplete).toBe(true)
    expect((await refusal(aTask({ kind: 'page', contentId: page.id }))).problems).toMatchObject([
      { path: 'asksToRead' },
    ])
  })

  test('can be required again from the task, also if the task was changed later', async () => {
    const page = await aPage('Stand rules')
    const options = { title: 'Rules', dueDate: '2026-07-01', description: '' }
    const base = { ...options, type: 'disclaimer', disclaimer: 'We have read it.' } as const
    const { id: taskId } = await addTaskAs(cast.moderator, base)
    await agree(taskId)
    const asksToRead = { kind: 'page', contentId: page.id } as const
    const change = { ...base, taskId, asksToRead }
    const kept = await api().tasks.update({ ...change, revision: 1 })
    expect(kept).toMatchObject({ agreedCount: 0, agreedEarlierCount: 1, asksToRead })
    await api().tasks.update({ ...change, revision: 2, mustAgreeAgain: true })
    expect((await mine().get({ taskId })).isComplete).toBe(false)
  })
})

test('the complete manual consists of the pages that the team sees; a new page needs agreement', async () => {
  const rules = await aPage('Stand rules')
  await aPage('Only for tech', [cast.tech.teamTypeId])
  await api().content.add({ title: 'Not published' })
  const { id: taskId } = await aTask({ kind: 'manual' })
  const { agreement } = await agree(taskId)
  expect(agreement?.pages.map(({ title }) => title)).toEqual(['Stand rules'])
  expect(agreement?.hash).toBe(createHash('sha256').update('We have read it.').digest('hex'))
  const gates = await aPage('Gates')
  expect((await mine().get({ taskId })).toRead).toHaveLength(2)
  expect((await api().content.get({ contentId: gates.id })).acceptedCount).toBe(1)
  expect((await api().tasks.get({ taskId })).agreedEarlierCount).toBe(1)
  // A page hidden from the team needs no agreement.
  await publishAnew(rules.id, 'The same rules.', true)
  portal.clock.set('2026-06-15T12:10:00Z')
  const seen = await agree(taskId)
  expect(seen.agreement?.pages.map(({ title, number }) => [title, number])).toEqual([
    ['Gates', 1],
    ['Stand rules', 2],
  ])
})
