import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { newId } from '../../../platform/db/index.ts'
import type { LiveMessage } from '../../../platform/live/index.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, settle, stageOf, type Stage } from '../submissions.stage.fixture.ts'

let portal: TestPortal
let stage: Stage
let form: FormDetail

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  stage = await stageOf(portal)
  form = await aPublicForm()
})

const fields = [aField('text', { id: 'name', label: 'Name' })]
const aPublicForm = async () => {
  const made = await aPublishedForm(stage, { fields })
  return settle(stage, made, { isPublished: true, isPublic: true } as never)
}
const guests = () => stage.cast.guest.guests
const passOf = async (formId = form.id) => (await guests().open({ formId })).pass
const save = (pass: string, values: object, revision = 0) =>
  guests().saveDraft({ formId: form.id, pass, revision, values: { ...values } as never })
const submit = (pass: string, values: object, revision: number) => {
  portal.clock.set('2026-06-15T12:00:10Z')
  return guests().submit({ formId: form.id, pass, revision, values: { ...values } as never })
}

/** What is announced while something is done, and who hears of it. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard: LiveMessage[] = []
  const stop = portal.services.live.listen((message) => {
    if (message.eventId === stage.event.eventId) heard.push(message)
  })
  // What is said follows all that was said before it.
  const fence = async () => {
    const since = heard.length
    await stage.cast.moderator.api.teamTypes.add({ name: newId() })
    await expect
      .poll(() => heard.slice(since).some(({ topic }) => topic === 'teamTypes'))
      .toBe(true)
  }
  await fence()
  const before = heard.length
  await work()
  await fence()
  stop()
  return heard
    .slice(before)
    .filter(({ topic }) => topic !== 'teamTypes' && topic !== 'mailbox')
    .map(({ topic, isForOrganisers }) => `${topic} ${isForOrganisers ? 'organisers' : 'all'}`)
}

test('what a guest saves is heard by organisers alone, and only where it shows', async () => {
  const pass = await passOf()
  const both = ['submissions organisers', 'forms organisers']
  expect(await announcedBy(() => save(pass, { name: 'A' }))).toEqual(both)
  expect(await announcedBy(() => save(pass, { name: 'An' }, 1))).toEqual(['submissions organisers'])
  expect(await announcedBy(() => submit(pass, { name: 'Ann' }, 2))).toEqual(both)
})
