import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { anUndelivered, aWaiting, giveUpTo, jobsFor, storedEmail } from './undelivered.fixture.ts'

let event: TestEvent
let cast: Cast
const portal = await testPortal()
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const sendAgain = (...emailIds: string[]) => cast.admin.api.emails.sendAgain({ emailIds })
const setAside = (isSetAside: boolean, ...emailIds: string[]) =>
  cast.admin.api.emails.setAside({ emailIds, isSetAside })
const listed = async () =>
  (await cast.admin.api.emails.undelivered({})).items.map(({ id }) => id).toSorted()

/** Accounts are shared by all events, so each test has its own Nora. */
let noras = 0
let nora = ''

/** A new member whose welcome email was refused permanently. */
async function refusedWelcome() {
  noras += 1
  nora = `nora.${noras}@example.test`
  await cast.admin.api.teams.addMember({
    teamId: cast.food.team.id,
    firstName: 'Nora',
    surname: 'New',
    email: nora,
  })
  const [failed] = await giveUpTo(event, nora)
  if (failed === undefined) throw new Error('No welcome has been queued')
  return failed
}

describe('sending again', () => {
  test('sends an email immediately, with 72 hours of tries, as the same message', async () => {
    const longAgo = new Date('2026-01-01T00:00:00Z')
    const id = await anUndelivered(event, { createdAt: longAgo, tryingSince: longAgo })
    expect(await sendAgain(id)).toEqual({ queued: 1, skipped: [] })
    expect(await jobsFor(event, id)).toEqual([{ turn: '2', wait: 0 }])
    const stored = await storedEmail(event, id)
    expect(stored).toMatchObject({ source: '{}', createdAt: longAgo })
    expect(Date.now() - Number(stored?.tryingSince)).toBeLessThan(60_000)
  })

  test('does not wait for the next try', async () => {
    const id = await aWaiting(event)
    await sendAgain(id)
    expect(await jobsFor(event, id)).toEqual([{ turn: '2', wait: 0 }])
  })

  test('accepts several, and skips those that have arrived or cannot be sent', async () => {
    const failed = await anUndelivered(event)
    const sent = await anUndelivered(event, { state: 'sent' })
    const aside = await anUndelivered(event, { setAsideAt: new Date() })
    const foreign = await anUndelivered(event, { alias: 'verifyEmailChange', source: null })
    const gone = await anUndelivered(event, { alias: 'welcome', userId: 'gone', source: null })
    const { queued, skipped } = await sendAgain(failed, sent, aside, foreign, gone, failed)
    expect(queued).toBe(1)
    expect(Object.fromEntries(skipped.map(({ emailId, why }) => [emailId, why]))).toEqual({
      [sent]: 'settled',
      [aside]: 'settled',
      [foreign]: 'askAnew',
      [gone]: 'personGone',
    })
    for (const id of [sent, aside, foreign, gone]) expect(await jobsFor(event, id)).toEqual([])
  })

  test('twice at once sends one email', async () => {
    const welcome = await refusedWelcome()
    await Promise.all([sendAgain(welcome.id), sendAgain(welcome.id)])
    expect(await lettersTo(event, nora)).toHaveLength(2)
  })

  test('cannot be used for emails of another event, or by a moderator', async () => {
    const own = await anUndelivered(event)
    const foreign = await anUndelivered(await portal.event())
    expect(await refusal(sendAgain(own, foreign))).toMatchObject({ code: 'EMAIL_NOT_FOUND' })
    expect(await jobsFor(event, own)).toEqual([])
    const emailIds = [own]
    const refused = await refusal(cast.moderator.api.emails.sendAgain({ emailIds }))
    expect(refused).toMatchObject({ status: 403 })
  })
})

describe('an email with a single-use link', () => {
  test('is rewritten with a new link, and leaves the list', async () => {
    const welcome = await refusedWelcome()
    expect(await listed()).toEqual([welcome.id])
    expect(await sendAgain(welcome.id)).toEqual({ queued: 1, skipped: [] })
    const [old, fresh] = await lettersTo(event, nora)
    expect(old).toMatchObject({ id: welcome.id, state: 'cancelled', html: '' })
    expect(fresh).toMatchObject({ alias: 'welcomeTeamMember' })
    expect(await listed()).toEqual([])
    const token = tokenIn(fresh) ?? ''
    const session = await event.client().access.setPassword({ token, password: 'a new stand 2026' })
    expect(session.viewer?.team?.id).toBe(cast.food.team.id)
  })

  test('has no link for a person who already has a password', async () => {
    const welcome = await refusedWelcome()
    await sendAgain(welcome.id)
    const token = tokenIn((await lettersTo(event, nora))[1]) ?? ''
    await event.client().access.setPassword({ token, password: 'a new stand 2026' })
    const [, again] = await giveUpTo(event, nora)
    await sendAgain(again?.id ?? '')
    const letters = await lettersTo(event, nora)
    expect(letters.at(-1)).toMatchObject({ alias: 'existingWelcomeTeamMember' })
    expect(tokenIn(letters.at(-1))).toBeNull()
  })

  test('to choose a new password also gets a new link, and the older one is void', async () => {
    const { person } = cast.food.owner
    const failed = await anUndelivered(event, {
      alias: 'verifyPasswordChange',
      recipient: person.email,
      userId: person.userId,
      source: null,
    })
    await sendAgain(failed)
    const letters = await lettersTo(event, person.email)
    const token = tokenIn(letters.find(({ alias, html }) => html && alias.startsWith('verify')))
    const check = { token: token ?? '', mode: 'resetPassword' } as const
    expect(await event.client().access.checkToken(check)).toEqual({ email: person.email })
  })
})

describe('dismissing', () => {
  test('removes emails from the list and the count; undoing restores them', async () => {
    const failed = await anUndelivered(event)
    const waiting = await aWaiting(event)
    const kept = await anUndelivered(event)
    expect(await setAside(true, failed, waiting)).toEqual({ changed: 2 })
    expect(await listed()).toEqual([kept])
    expect(await storedEmail(event, failed)).toMatchObject({
      setAsideBy: cast.admin.person.userId,
    })
    expect(await setAside(false, failed, waiting)).toEqual({ changed: 2 })
    expect(await listed()).toEqual([failed, waiting, kept].toSorted())
    expect(await storedEmail(event, failed)).toMatchObject({ state: 'failed', source: '{}' })
  })

  test('and restoring a waiting email does not change its next try', async () => {
    const waiting = await aWaiting(event)
    await setAside(true, waiting)
    await setAside(false, waiting)
    const [job] = await jobsFor(event, waiting)
    expect(job?.turn).toBe('2')
    expect(job?.wait).toBeGreaterThan(3500)
    expect(job?.wait).toBeLessThanOrEqual(3600)
  })

  test('a waiting email with a link cancels it and deletes the link', async () => {
    const waiting = await aWaiting(event, { alias: 'welcome', source: null, sealed: 'x' })
    await setAside(true, waiting)
    expect(await storedEmail(event, waiting)).toMatchObject({
      state: 'failed',
      source: null,
      sealed: null,
    })
    await setAside(false, waiting)
    expect(await jobsFor(event, waiting)).toEqual([])
  })

  test('twice changes nothing more, and has no effect on emails that have arrived', async () => {
    const failed = await anUndelivered(event)
    const sent = await anUndelivered(event, { state: 'sent' })
    await setAside(true, failed)
    expect(await setAside(true, failed, sent)).toEqual({ changed: 0 })
    expect(await storedEmail(event, sent)).toMatchObject({ setAsideAt: null })
  })
})
