import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

type Data = Parameters<Cast['admin']['api']['settings']['onboarding']['change']>[0]['data']

async function save(data: Data) {
  const { api } = cast.admin
  const { revision } = await api.settings.onboarding.read()
  return api.settings.onboarding.change({ data, revision })
}

const isDue = async (who: Cast['admin']) =>
  (await who.api.access.session()).isOnboardingDue ?? false

describe('the onboarding', () => {
  test('is shown once to each person of a team, and never again', async () => {
    const { owner, member } = cast.food
    expect(await isDue(owner)).toBe(false)
    await save({ showOnboarding: true })
    expect([await isDue(owner), await isDue(member)]).toEqual([true, true])
    await owner.api.users.finishOnboarding({})
    // Repeating it, as by pressing twice, has no further effect.
    await owner.api.users.finishOnboarding({})
    expect([await isDue(owner), await isDue(member)]).toEqual([false, true])
    expect(await owner.api.users.me()).toMatchObject({ isOnboarded: true })
    await save({ showOnboarding: false })
    await save({ showOnboarding: true })
    expect(await isDue(owner)).toBe(false)
  })

  test('is shown once to a person of several companies', async () => {
    await save({ showOnboarding: true })
    const { owner } = cast.food
    const { email, firstName, surname } = owner.person
    await owner.api.users.finishOnboarding({})
    await cast.admin.api.teams.add({ name: 'Second', owner: { email, firstName, surname } })
    const { items } = await owner.api.navigation.companies()
    const userId = items.find(({ name }) => name === 'Second')?.userId ?? ''
    await owner.api.access.switchCompany({ userId })
    expect(await owner.api.users.me()).toMatchObject({ id: userId })
    expect([await isDue(owner), await isDue(cast.food.member)]).toEqual([false, true])
  })

  test('is not shown to organisers or guests', async () => {
    await save({ showOnboarding: true })
    for (const who of [cast.moderator, cast.admin, cast.eventflowAdmin])
      expect(await isDue(who)).toBe(false)
    expect(await cast.guest.access.session()).toEqual({ viewer: null })
    expect((await refusal(cast.guest.users.onboarding())).status).toBe(401)
    expect((await refusal(cast.guest.users.finishOnboarding({}))).status).toBe(401)
  })

  test('of another event does not affect this one', async () => {
    const other = await castOf(await portal.event())
    await save({ showOnboarding: true })
    expect(await isDue(other.food.owner)).toBe(false)
    const { message } = await notFound(other.food.owner)
    expect(message).toBe('No onboarding settings found')
  })

  const notFound = async ({ api }: Cast['admin']) => {
    const { status, title: message } = await refusal(api.users.onboarding())
    expect(status).toBe(404)
    return { message }
  }

  test('addresses its reader by name, and is signed', async () => {
    await save({ showOnboarding: true, title: 'Hello there', showSurname: true })
    const { firstName, surname } = cast.food.owner.person
    const letter = await cast.food.owner.api.users.onboarding()
    expect(letter).toMatchObject({ title: 'Hello there', greeting: `Dear ${firstName} ${surname}` })
    expect(letter.signature).toEqual({
      companyName: expect.any(String),
      eventName: expect.any(String),
    })
    await save({ showGreeting: false, showSignature: false })
    expect(await cast.food.owner.api.users.onboarding()).toMatchObject({
      greeting: null,
      signature: null,
    })
  })
})

describe('its video', () => {
  test('is embedded from the provider’s privacy domain, by its id alone', async () => {
    await save({ showOnboarding: true, videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
    expect((await cast.food.owner.api.users.onboarding()).video).toEqual({
      source: 'youTube',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    })
    await save({ videoSourceType: 'vimeo', videoUrl: 'https://vimeo.com/76979871' })
    expect((await cast.food.owner.api.users.onboarding()).video?.embedUrl).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    )
  })

  test.each([
    'https://evil.test/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com@evil.test/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.evil.test/embed/aqz-KE-bpKQ',
    'javascript:alert(1)//www.youtube.com/watch?v=aqz-KE-bpKQ',
    'data:text/html,<script>alert(1)</script>',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/76979871',
    '"><script>alert(1)</script>',
  ])('is not saved from %s', async (videoUrl) => {
    const problem = await refusal(save({ videoUrl, videoSourceType: 'youTube' }))
    expect(problem).toMatchObject({ status: 422, title: 'Invalid onboarding settings' })
    expect(problem.problems).toMatchObject([{ path: 'data.videoUrl' }])
    expect((await cast.admin.api.settings.onboarding.read()).data.videoUrl).toBe('')
  })

  test('that is invalid in the database is not shown', async () => {
    await save({ showOnboarding: true })
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`update app_settings
        set data = data || '{"videoUrl": "https://evil.test/embed/aqz-KE-bpKQ"}'
        where event_id = ${eventId} and name = 'onboarding'`),
    )
    expect((await cast.food.owner.api.users.onboarding()).video).toBeNull()
  })
})

test('its settings are only for admins', async () => {
  const { settings } = cast.moderator.api
  expect((await refusal(settings.onboarding.read())).status).toBe(403)
  const change = { data: { showOnboarding: true }, revision: 1 }
  expect((await refusal(settings.onboarding.change(change))).status).toBe(403)
  const wrong = await refusal(save({ title: '' }))
  expect(wrong).toMatchObject({ status: 422, title: 'Invalid onboarding settings' })
})
