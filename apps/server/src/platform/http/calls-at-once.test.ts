import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CALL_LIMITS, callsAtOnce, type Call } from './calls-at-once.ts'

const LIMITS = {
  ...CALL_LIMITS,
  atOnce: {
    ...CALL_LIMITS.atOnce,
    light: { account: 2, network: 4 },
    heavy: { account: 1, network: 1 },
  },
  refusalMs: 0,
}
const TOO_MANY = expect.objectContaining({ code: 'TOO_MANY_CALLS' })
const address = '203.0.113.7'

/** A browser with a session cookie, known or not. */
const browserOf = (calls: ReturnType<typeof callsAtOnce>) => (sessionToken: string | null) =>
  calls.begin({ sessionToken, address, load: 'light' })

/** The portal has recognised a session once. */
function isKnown(call: Call, accountId: string): void {
  call.knownAs(accountId)
  call.close()
}

test('all sessions of an account count together, and do not affect other accounts', () => {
  const begin = browserOf(callsAtOnce(LIMITS))
  isKnown(begin('phone'), 'anna')
  isKnown(begin('laptop'), 'anna')
  isKnown(begin('other'), 'ben')
  const calls = [begin('phone'), begin('laptop'), begin('phone'), begin('laptop')]
  expect(calls.map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, false, false])
  expect(begin('other').isAdmitted).toBe(true)
  calls[0]?.close()
  expect(begin('laptop').isAdmitted).toBe(true)
})

test('an invented cookie counts as its network, and a network of IPv6 is a /64', () => {
  const calls = callsAtOnce(LIMITS)
  const from = (last: number) =>
    calls.begin({
      sessionToken: `invented-${last}`,
      address: `2001:db8::${last}`,
      load: 'light',
    })
  expect([1, 2, 3, 4, 5].map((last) => from(last).isAdmitted)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('a session that becomes known counts for its account at once', () => {
  const begin = browserOf(callsAtOnce(LIMITS))
  const calls = [begin('phone'), begin('phone'), begin('phone')]
  calls[0]?.knownAs('anna')
  calls[1]?.knownAs('anna')
  expect(() => calls[2]?.knownAs('anna')).toThrow(TOO_MANY)
  // The network has their places back.
  for (const call of calls.slice(2)) call.close()
  expect([begin(null), begin(null), begin(null), begin(null)].every((c) => c.isAdmitted)).toBe(true)
})

test('a caller who leaves has no further slot until the work has ended', async () => {
  const begin = browserOf(callsAtOnce(LIMITS))
  isKnown(begin('phone'), 'anna')
  const calls = [begin('phone'), begin('phone')]
  const ends: (() => void)[] = []
  const working = calls.map((call) => call.work(() => new Promise<void>((end) => ends.push(end))))
  await soon()
  for (const call of calls) call.close()
  expect(begin('phone').isAdmitted).toBe(false)
  for (const end of ends) end()
  await Promise.all(working)
  expect(begin('phone').isAdmitted).toBe(true)
})

test('pages beyond the pace of a caller wait, those of other callers do not', () => {
  const network = { everyMs: 1_000, burst: 2, mostMs: 2_500 }
  const page = { network, account: { ...network, burst: 3 } }
  const calls = callsAtOnce({ ...LIMITS, pace: { ...LIMITS.pace, page } })
  const waitsOf = (count: number, sessionToken: string | null) =>
    Array.from({ length: count }, () => calls.begin({ sessionToken, address, load: 'page' })).map(
      ({ isAdmitted, waitMs }) => (isAdmitted ? Math.ceil(waitMs / 1_000) : 'refused'),
    )
  expect(waitsOf(5, null)).toEqual([0, 0, 1, 2, 'refused'])
  isKnown(browserOf(calls)('phone'), 'anna')
  expect(waitsOf(4, 'phone')).toEqual([0, 0, 0, 1])
  const other = calls.begin({ sessionToken: null, address: '203.0.113.8', load: 'page' })
  expect([other.isAdmitted, other.waitMs]).toEqual([true, 0])
})

test('bodies use a part of their caller’s memory until their calls end', () => {
  const calls = callsAtOnce(LIMITS)
  const begin = browserOf(calls)
  isKnown(begin('phone'), 'anna')
  const MB = 1024 * 1024
  const [first, second] = [begin('phone'), begin('phone')]
  expect([first.holdBody(7 * MB), second.holdBody(MB)]).toEqual([null, null])
  expect(second.holdBody(2 * MB)).toEqual(TOO_MANY)
  // A guest of the same network has the memory of guests, which ends for all networks together.
  const guests = [1, 2, 3, 4].map((n) =>
    calls.begin({ sessionToken: null, address: `203.0.113.${n}`, load: 'light' }),
  )
  const BUSY = expect.objectContaining({ code: 'BUSY', details: { retryAfterSeconds: 1 } })
  expect(guests.map((guest) => guest.holdBody(16 * MB))).toEqual([null, null, null, BUSY])
  first.close()
  expect(second.holdBody(8 * MB)).toBeNull()
})

test('heavy calls and transfers are counted separately', async () => {
  const calls = callsAtOnce(LIMITS)
  const begin = browserOf(calls)
  isKnown(begin('phone'), 'anna')
  await begin('phone').becomeHeavy()
  await expect(begin('phone').becomeHeavy()).rejects.toEqual(TOO_MANY)
  const transfers = Array.from({ length: 20 }, () =>
    calls.begin({ sessionToken: 'phone', address, load: 'transfer' }),
  )
  expect(transfers.every(({ isAdmitted }) => isAdmitted)).toBe(true)
})

test('the large answers of one account are compressed one after another', async () => {
  const begin = browserOf(callsAtOnce(LIMITS))
  isKnown(begin('phone'), 'anna')
  isKnown(begin('other'), 'ben')
  const ends: (() => void)[] = []
  const pack = () => new Promise<void>((end) => ends.push(end))
  const packing = ['phone', 'phone', 'other'].map((session) => begin(session).packAnswer(pack))
  await soon()
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  await soon()
  expect(ends).toHaveLength(3)
  ends.at(-1)?.()
  await Promise.all(packing)
})

test('after large answers the next ones of their caller are not prepared yet', async () => {
  const pace = { everyMs: 1_000, burst: 32, mostMs: 400 }
  const calls = callsAtOnce({
    ...LIMITS,
    atOnce: { ...LIMITS.atOnce, light: { account: 9, network: 9 } },
    answers: { account: pace, network: pace },
  })
  const begin = browserOf(calls)
  isKnown(begin('phone'), 'anna')
  isKnown(begin('other'), 'ben')
  const prepared: string[] = []
  const answer = async (session: string) => {
    const call = begin(session)
    await call.work(async () => void prepared.push(session))
    call.countAnswer(1024 * 1024)
  }
  await answer('phone')
  await answer('phone')
  const answered = ['phone', 'phone', 'phone', 'other'].map(answer)
  await soon()
  expect(prepared).toEqual(['phone', 'phone', 'other'])
  await Promise.all(answered)
  expect(prepared).toHaveLength(6)
})
