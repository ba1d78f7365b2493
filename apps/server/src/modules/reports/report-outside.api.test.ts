// Reports that are sent to addresses outside the event.
import { beforeEach, expect, test } from 'vitest'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { switchHoldOn } from '../../platform/mail/index.ts'
import { deliveryCalls, FOOD, linesOf, MONDAY } from './report-deliveries.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let hallId: string
let reportId: string

const { at, weekly, change, run, status, setRank, sendTo, arrange } = deliveryCalls(portal, () => ({
  event,
  cast,
  hallId,
  reportId,
}))

beforeEach(() =>
  arrange((stage) => {
    ;({ event, cast, hallId, reportId } = stage)
  }),
)

const CONTRACTOR = 'floor@contractor.example'
const lettersOut = () => lettersTo(event, CONTRACTOR)
const stopLink = async () => tokenIn((await lettersOut()).at(-1)) ?? ''
const audited = async (action: string) =>
  (await cast.admin.api.auditLog.list({ limit: 20 })).items.filter((one) => one.action === action)

beforeEach(async () => {
  await change(cast.admin, {
    outsideAddresses: ['Floor@Contractor.example'],
    delivery: weekly({ isOnlyChanged: false }),
  })
  at(MONDAY, '07:00')
})

test('receives the file, without a link into the portal, and is named in the audit log', async () => {
  await run()
  expect((await status()).items).toMatchObject([{ outcome: 'sent', recipientCount: 3 }])
  const { mail, state } = await sendTo({ person: { email: CONTRACTOR } } as Actor)
  expect(state).toBe('sent')
  expect(linesOf(mail?.attachment?.bytes)).toEqual(['Team,Hall', `${FOOD},`, 'Circuit Works,'])
  expect(mail?.text).not.toContain('/admin/')
  expect(mail?.text).toContain('/unsubscribe?language=en#token=')
  const named = [`outsideAddresses=${CONTRACTOR}`]
  for (const action of ['reports.update', 'reports.deliver'])
    expect((await audited(action))[0]?.changed).toEqual(expect.arrayContaining(named))
})

test('waits while the event holds its emails', async () => {
  await event.inEvent((scope) => switchHoldOn(scope, 'organiser', cast.admin.person.userId))
  await run()
  expect((await status()).items).toMatchObject([{ recipientCount: 2 }])
})

test('stops it with the link of the email, without signing in, and can undo this', async () => {
  await run()
  const token = await stopLink()
  const { subscription } = cast.guest
  const report = { email: CONTRACTOR, reportName: 'Halls' }
  expect(await subscription.ofLink({ token })).toEqual({ ...report, isUnsubscribed: false })
  expect(await subscription.changeByLink({ token, isUnsubscribed: true })).toEqual({
    ...report,
    isUnsubscribed: true,
  })
  // The email that already waits is not sent either.
  const { state } = await sendTo({ person: { email: CONTRACTOR } } as Actor)
  expect(state).toBe('cancelled')
  expect((await status()).stoppedAddresses).toEqual([CONTRACTOR])
  const [row] = await audited('subscription.changeByLink')
  expect(row?.changed).toEqual([`stoppedAddresses=${CONTRACTOR}`])
  // Nobody else can undo it: naming the address again changes nothing.
  await change(cast.admin, { outsideAddresses: [] })
  await change(cast.admin, { outsideAddresses: [CONTRACTOR] })
  at('2026-06-22', '07:00')
  await run()
  expect(await lettersOut()).toHaveLength(1)
  await subscription.changeByLink({ token, isUnsubscribed: false })
  at('2026-06-29', '07:00')
  await run()
  expect(await lettersOut()).toHaveLength(2)
})

test.each([
  ['it is removed from the report', () => change(cast.admin, { outsideAddresses: [] })],
  ['the owner is no longer an admin', () => setRank(cast.admin, 'moderator')],
  ['the report is deleted', () => cast.admin.api.reports.remove({ reportId })],
] as const)('receives nothing that still waits once %s', async (_what, happens) => {
  await run()
  await happens()
  const sent = await sendTo({ person: { email: CONTRACTOR } } as Actor)
  expect(sent).toEqual({ mail: undefined, state: 'cancelled' })
})

test('has a link that stops nothing of another event', async () => {
  await run()
  const token = await stopLink()
  const other = await castOf(await portal.event())
  const used = other.guest.subscription.changeByLink({ token, isUnsubscribed: true })
  expect((await refusal(used)).status).toBeGreaterThanOrEqual(400)
  expect((await status()).stoppedAddresses).toEqual([])
})

test('must be an address', async () => {
  const wrong = change(cast.admin, { outsideAddresses: ['not an address'] })
  expect(await refusal(wrong)).toMatchObject({ status: 422, code: 'INVALID_REPORT' })
})
