// Emails that anybody can request for any address: sign-in codes and reset links. Row AU27 of
// docs/security.md.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { answerOf, aPerson, newAddress, PASSWORD, post } from './access.fixture.ts'

const portal = await testPortal({ withWorkers: true })
const event = await portal.event()

const kinds = [
  { name: 'ask-code', most: 5, together: 20 },
  { name: 'forgot-password', most: 3, together: 12 },
] as const

const rowsFor = async (email: string): Promise<number> => {
  const { rows } = await portal.services.aside.execute<{ count: number }>(
    sql`select count(*)::int as count from sign_in_codes where email = ${email}`,
  )
  return rows[0]?.count ?? 0
}

describe.each(kinds)('$name', ({ name, most, together }) => {
  let email = ''
  beforeEach(async () => {
    ;({ email } = await aPerson(event))
  })
  const ask = (attempt: Parameters<typeof post>[2] = {}, to = email) =>
    post(event, [name, { email: to }], attempt)
  const sent = async () =>
    (await lettersTo(event, email)).filter(({ alias }) => alias !== 'newDevice').length

  /** Sends requests from one network until well beyond its limit. */
  async function askOften(remoteAddress: string, times = most + 3): Promise<void> {
    for (let count = 0; count < times; count += 1) await ask({ remoteAddress })
  }

  test('one network causes a limited number of emails to an address; its refused calls store nothing', async () => {
    await askOften(newAddress())
    expect(await sent()).toBe(most)
    if (name === 'ask-code') expect(await rowsFor(email)).toBe(most)
  })

  test('another network still gets through, so nobody locks the owner out', async () => {
    await askOften(newAddress())
    await ask()
    expect(await sent()).toBe(most + 1)
  })

  test('many networks together cause a limited number, and the owner still gets through in any browser', async () => {
    const signedIn = await post(event, ['log-in', { email, password: PASSWORD }])
    const cookie = [signedIn.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .find((line) => line?.startsWith('eventflow-device='))
    const networks = together / (most - 1) + 2
    for (let count = 0; count < networks; count += 1) await askOften(newAddress(), most)
    expect(await sent()).toBe(networks + together)
    // Each request comes from a new browser in a new network.
    await ask()
    const sofar = networks + together + 1
    expect(await sent()).toBe(sofar)
    for (let count = 1; count < most + 3; count += 1) {
      await ask({ cookie: cookie ?? '' })
      // A browser's next code voids the one before it, so each is sent before the next is requested.
      expect(await sent()).toBe(sofar + Math.min(count, most))
    }
  })

  test('the browser of somebody else is not the owner’s', async () => {
    const other = await aPerson(event)
    const signedIn = await post(event, ['log-in', { email: other.email, password: PASSWORD }])
    const cookie = [signedIn.headers['set-cookie'] ?? []].flat().join('; ')
    const remoteAddress = newAddress()
    for (let count = 1; count < most + 3; count += 1) {
      await ask({ cookie, remoteAddress })
      expect(await sent()).toBe(Math.min(count, most))
    }
  })

  test('known and unknown addresses get the same answers, also beyond each limit', async () => {
    const [ofKnown, ofUnknown] = [newAddress(), newAddress()]
    for (let count = 0; count < most + 2; count += 1) {
      const known = await ask({ remoteAddress: ofKnown })
      const unknown = await ask({ remoteAddress: ofUnknown }, `nobody-${name}@example.test`)
      expect(answerOf(unknown)).toEqual(answerOf(known))
    }
  })

  test('of 70 requests of one network for 70 addresses, only 60 store anything', async () => {
    const remoteAddress = newAddress()
    for (let count = 0; count < 70; count += 1)
      await ask({ remoteAddress }, `${name}-${count}-${remoteAddress}@example.test`)
    expect(await countOf('sign_in_codes', remoteAddress)).toBe(name === 'ask-code' ? 60 : 0)
    // One row for the network, and two for each of 60 addresses: by network, and for all networks
    // together.
    expect(await countOf('throttles', remoteAddress)).toBe(1 + 2 * 60)
  })

  /** The rows that name the network, itself or in an address. Other tests write rows meanwhile. */
  const countOf = async (
    table: 'sign_in_codes' | 'throttles',
    network: string,
  ): Promise<number> => {
    const { rows } = await portal.services.aside.execute<{ count: number }>(
      table === 'throttles'
        ? sql`select count(*)::int as count from throttles where key like ${`%${network}%`}`
        : sql`select count(*)::int as count from sign_in_codes where email like ${`%${network}%`}`,
    )
    return rows[0]?.count ?? 0
  }
})
