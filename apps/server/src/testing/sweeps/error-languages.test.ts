// Every error has a text in every language of the portal, and callers read it in theirs.
import { expect, test } from 'vitest'
import { errorText } from '@eventflow/domain/api'
import { LANGUAGES } from '@eventflow/domain/kernel'
import { castOf } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { everyEntry } from './every-error.ts'

const others = LANGUAGES.filter((language) => language !== 'en')

test('every error has a text in every language', async () => {
  const missing = (await everyEntry()).flatMap(({ name, entry }) =>
    others.filter((language) => errorText(entry.code, language) === null).map(() => name),
  )
  expect(missing).toEqual([])
  expect(errorText('TEAM_NOT_FOUND', 'en')).toBeNull()
  expect(errorText('CONSTRUCTOR', 'de')).toBeNull()
})

test('a response has the title of the specification, and the text in the caller’s language', async () => {
  const event = await (await testPortal()).event()
  const { admin, food, guest } = await castOf(event)
  const { revision } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { languages: ['de'] }, revision })
  await food.owner.api.users.chooseLanguage({ language: 'de' })
  const call = async (cookie: string | undefined, url: string) =>
    (await event.inject({ method: 'GET', url, ...(cookie && { cookie }) })).json()
  const missing = '/api/my-tasks/none'
  const german = { title: 'Task not found', detail: 'Diese Aufgabe gibt es nicht' }
  expect(await call(food.owner.cookie, missing)).toMatchObject(german)
  expect(await call(food.member.cookie, missing)).not.toHaveProperty('detail')
  // Bytes are served outside the contract.
  expect(await call(food.owner.cookie, '/api/files/none/open')).toHaveProperty('detail')
  const form = '/api/guests/forms/none'
  expect(await call('eventflow-language=de', form)).toHaveProperty('detail')
  expect(await call(undefined, form)).not.toHaveProperty('detail')
  expect(guest).toBeDefined()
})
