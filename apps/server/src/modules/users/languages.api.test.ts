import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
async function offer(languages: ('en' | 'de')[]) {
  const { api } = cast.admin
  const { revision } = await api.settings.event.read()
  await api.settings.event.change({ data: { languages }, revision })
}

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  await offer(['de'])
})

describe('the language of a person', () => {
  test('is one of the event’s languages, and does not affect others', async () => {
    const { owner, member } = cast.food
    expect((await owner.api.access.session()).viewer?.language).toBeNull()
    await owner.api.users.chooseLanguage({ language: 'de' })
    expect((await owner.api.access.session()).viewer?.language).toBe('de')
    expect((await owner.api.users.me()).language).toBe('de')
    expect((await member.api.access.session()).viewer?.language).toBeNull()
    await owner.api.users.chooseLanguage({ language: null })
    expect((await owner.api.access.session()).viewer?.language).toBeNull()
  })

  test('is refused if the event does not offer it', async () => {
    const { api } = cast.food.owner
    await offer([])
    const { problems } = await refusal(api.users.chooseLanguage({ language: 'de' }))
    expect(problems).toEqual([
      { path: 'language', message: 'This event does not offer this language' },
    ])
  })

  test('defaults to the one in which they chose their password', async () => {
    const choose = async (email: string, language: string) => {
      const owner = { firstName: 'Ida', surname: 'Invited', email }
      await cast.admin.api.teams.add({ name: email, owner })
      const token = (await lettersTo(event, email)).map(tokenIn).find(Boolean)
      const body = { token, password: 'nine quiet harbours' }
      const cookie = `eventflow-language=${language}`
      const answer = await event.inject({
        method: 'POST',
        url: '/api/auth/set-password',
        body,
        cookie,
      })
      return answer.json().viewer.language
    }
    expect(await choose('german@example.test', 'de')).toBe('de')
    // The event's own language is not stored, because it may change.
    expect(await choose('english@example.test', 'en')).toBeNull()
    expect(await choose('french@example.test', 'fr')).toBeNull()
  })

  test('does not exist for a guest', async () => {
    expect((await refusal(cast.guest.users.chooseLanguage({ language: 'de' }))).status).toBe(401)
  })
})

describe('messages about an invalid value', () => {
  const SHORT = { email: 'no address', password: 'x' }
  const inject = (cookie: string | null = null) =>
    event.inject({ method: 'POST', url: '/api/auth/log-in', body: SHORT, cookie })

  test('are in the language that a guest’s device remembers', async () => {
    const said = async (cookie?: string) => (await inject(cookie)).json().problems[0].message
    const english = await said()
    expect(english).toBe('Enter an email address, such as ann@example.com')
    expect(await said('eventflow-language=fr')).toBe(english)
    expect(await said('eventflow-language=de')).not.toBe(english)
  })

  test('are in the caller’s language, but the title stays as specified', async () => {
    const { api } = cast.food.owner
    const rename = () => api.users.changeMe({ firstName: '', surname: 'Ng', revision: 1 })
    const english = await refusal(rename())
    await api.users.chooseLanguage({ language: 'de' })
    const german = await refusal(rename())
    expect(german.title).toBe(english.title)
    expect(german.problems?.[0]?.path).toBe('firstName')
    expect(german.problems?.[0]?.message).not.toBe(english.problems?.[0]?.message)
  })
})

test('the sidebar has its headings in the reader’s language, if organisers have translated them', async () => {
  const section = (id: string, index: number, itemIds: string[]) => ({
    id,
    heading: `Group ${id}`,
    itemIds,
    index,
    isCollapsable: false,
  })
  const sections = [
    { ...section('a', 0, ['tasks']), translations: { de: { heading: 'Gruppe a' } } },
    section('b', 1, ['forms']),
  ]
  const { revision } = await cast.admin.api.settings.sidebar.read()
  await cast.admin.api.settings.sidebar.change({ data: { sections }, revision })
  const headings = async () =>
    (await cast.food.owner.api.navigation.menu()).sections
      .filter(({ id }) => id !== 'unplaced')
      .map(({ heading, isTranslated = false }) => [heading, isTranslated])
  expect(await headings()).toEqual([
    ['Group a', false],
    ['Group b', false],
  ])
  await cast.food.owner.api.users.chooseLanguage({ language: 'de' })
  expect(await headings()).toEqual([
    ['Gruppe a', true],
    ['Group b', false],
  ])
})
