import { beforeEach, describe, expect, test } from 'vitest'
import type { EventDetail } from '@eventflow/domain/events'
import { inEvent } from '../../platform/db/index.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import type { TestEvent } from '../../testing/test-portal.ts'
import { DOMAIN, hostOf, manyEvents, type Ask } from '../../testing/many-events.fixture.ts'

let event: TestEvent
let cast: Cast
let home: string

const many = await manyEvents()
const { portal } = many
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  home = hostOf(event)
})

const ask = (url: string, asked: Partial<Ask> = {}) => many.ask(url, { host: home, ...asked })

const aNewEvent = (slug: string) => ({
  eventName: 'Spring Fair',
  longName: 'The Spring Fair 2027',
  shortName: 'Spring',
  companyName: 'Fairs Ltd',
  slug,
  startDate: '2027-03-01',
  endDate: '2027-03-03',
  timeZone: 'Europe/Berlin',
  currencyId: 'EUR',
  teamName: 'Exhibitor',
  admin: { firstName: 'Ada', surname: 'Admin', email: `ada@${slug}.example` },
})

let number = 0
const aSlug = (): string => `fair-${(number += 1)}-${event.eventId.slice(-6)}`

async function added(own: object = {}): Promise<EventDetail> {
  const { cookie } = cast.eventflowAdmin
  const answer = await ask('/events', {
    cookie,
    method: 'POST',
    body: { ...aNewEvent(aSlug()), ...own },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('the event of a request', () => {
  test('has the slug that its host contains, in any case and with any port', async () => {
    for (const host of [home, home.toUpperCase(), `${home}:8443`]) {
      expect((await ask('/portal', { host })).json().eventId).toBe(event.eventId)
    }
  })

  test.each([
    ['nobody', 'Event ID not found'],
    ['a.b', 'Event ID not found'],
    ['', 'Event ID is null'],
    ['no%62ody', 'Event ID is null'],
  ])('is missing at %j below the domain: %s', async (label, title) => {
    const host = label === '' ? DOMAIN : `${label}.${DOMAIN}`
    const answer = await ask('/portal', { host })
    expect([answer.statusCode, answer.json().title]).toEqual([404, title])
  })

  test.each([
    (host: string) => `${host}.`,
    (host: string) => host.replace('.', '%2e'),
    (host: string) => `user@${host}`,
    (host: string) => `${host}.evil.test`,
  ])('is not identified in other ways (%#)', async (twist) => {
    expect((await ask('/portal', { host: twist(home) })).statusCode).toBe(404)
  })

  test('does not depend on headers of a proxy', async () => {
    const other = await portal.event()
    const answer = await many.app.inject({
      method: 'GET',
      url: '/api/portal',
      headers: { host: home, 'x-forwarded-host': `${other.eventId}.${DOMAIN}` },
    })
    expect(answer.json().eventId).toBe(event.eventId)
  })

  test('has an address of its own, which links then use', async () => {
    const detail = await added()
    const appUrl = `https://portal.${detail.slug}.test`
    const { id: eventId, slug, revision, eventName, longName, shortName } = detail
    const changed = await ask(`/events/${eventId}`, {
      cookie: cast.eventflowAdmin.cookie,
      method: 'PUT',
      body: { slug, revision, eventName, longName, shortName, appUrl },
    })
    expect(changed.json()).toMatchObject({ appUrl, origin: appUrl })
    const there = await ask('/portal', { host: `portal.${detail.slug}.test` })
    expect(there.json().eventId).toBe(eventId)
  })
})

describe('a session', () => {
  test('is valid only at the event of its sign-in', async () => {
    const other = await portal.event()
    const { cookie } = cast.admin
    expect((await ask('/users/me', { cookie })).statusCode).toBe(200)
    const host = `${other.eventId}.${DOMAIN}`
    expect((await ask('/users/me', { cookie, host })).statusCode).toBe(401)
  })
})

describe('events', () => {
  test('are only for eventflowAdmins', async () => {
    for (const { cookie } of [cast.admin, cast.food.owner]) {
      expect((await ask('/events', { cookie })).statusCode).toBe(403)
    }
  })

  test('are listed with counts, and with no other contents', async () => {
    const { cookie } = cast.eventflowAdmin
    const answer = await ask(`/events?search=${event.eventId}`, { cookie })
    expect(answer.json()).toMatchObject({
      total: 1,
      items: [{ id: event.eventId, teamCount: 2, submissionCount: 0, origin: `https://${home}` }],
    })
    expect(answer.json().items[0].userCount).toBeGreaterThan(6)
  })

  test('start with their first admin, whose email leads to the new event', async () => {
    const detail = await added()
    expect(detail).toMatchObject({ name: 'Spring Fair', userCount: 1, teamCount: 0 })
    const host = `${detail.slug}.${DOMAIN}`
    expect((await ask('/portal', { host })).json()).toMatchObject({
      event: {
        longName: 'The Spring Fair 2027',
        timeZone: 'Europe/Berlin',
        teamName: 'Exhibitor',
      },
      variables: { currencyId: 'EUR' },
    })
    const there = { ...event, eventId: detail.id, inEvent: inEventOf(detail.id) }
    const [letter] = await lettersTo(there, `ada@${detail.slug}.example`)
    expect(letter?.alias).toBe('welcome')
    expect(letter?.html).toContain(`https://${host}/auth/set-password#token=`)
  })

  test('write to their first admin in the language of the event', async () => {
    const detail = await added({ language: 'de', teamName: 'Aussteller' })
    const there = { ...event, eventId: detail.id, inEvent: inEventOf(detail.id) }
    const [letter] = await lettersTo(there, `ada@${detail.slug}.example`)
    expect(letter?.text).toContain('verwalten Sie Aussteller, Aufgaben und Formulare')
  })

  test('have unique addresses: a duplicate stores nothing', async () => {
    const { slug } = await added()
    const { cookie } = cast.eventflowAdmin
    const again = await ask('/events', { cookie, method: 'POST', body: aNewEvent(slug) })
    expect(again.statusCode).toBe(409)
    expect(again.json().problems).toMatchObject([{ path: 'slug' }])
    const { total } = (await ask(`/events?search=${slug}`, { cookie })).json()
    expect(total).toBe(1)
  })

  test.each(['admin', 'www', 'x', 'Ümlaut', 'a--b-', '-a', 'a.b', 'xn--a'])(
    'do not take the address %s',
    async (slug) => {
      const { cookie } = cast.eventflowAdmin
      const answer = await ask('/events', { cookie, method: 'POST', body: aNewEvent(slug) })
      expect(answer.statusCode).toBe(422)
    },
  )

  test.each([
    ['an address of the portal itself', `https://x.${DOMAIN}`],
    ['an address without https beside a portal with it', 'http://portal.fair.test'],
  ])('do not accept %s', async (_what, appUrl) => {
    const { id, slug, revision, eventName, longName, shortName } = await added()
    const answer = await ask(`/events/${id}`, {
      cookie: cast.eventflowAdmin.cookie,
      method: 'PUT',
      body: { slug, revision, eventName, longName, shortName, appUrl },
    })
    expect(answer.statusCode).toBe(422)
  })
})

const inEventOf =
  (eventId: string): TestEvent['inEvent'] =>
  (work) =>
    inEvent(portal.services, { eventId, limits: 'none' }, work)

test.each([
  ['/events/resume', {}, 'dropsWaiting'],
  ['/events/archive', { eventIds: [], isArchived: true }, 'eventIds'],
])('%s with an invalid body names what is wrong with it', async (url, body, path) => {
  const { cookie } = cast.eventflowAdmin
  const answer = await ask(url, { cookie, method: 'POST', body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', problems: [{ path }] })
})
