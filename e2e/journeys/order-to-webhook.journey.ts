// An order from beginning to end: an item list, the total, the email with the total, and the
// webhooks of other systems, compared byte by byte.
import { expect, type Page } from '@playwright/test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { expectAccessible } from '../steps/accessible.ts'
import { openMail } from '../steps/mailbox.ts'
import {
  addOrderMail,
  addWebhook,
  buildOrderForm,
  deliveries,
  fillOrder,
  itemIdsOf,
  openWebhook,
  type WebhookOptions,
} from '../steps/order.ts'
import { aReceiver, type Received, type Receiver } from '../steps/receiver.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const STAND = 'Köln & <A1>'
const STAND_IN_PAIRS = 'K%C3%B6ln+%26+%3CA1%3E'

const WEBHOOKS = [
  { name: 'As JSON', address: '/json/{teamName}', method: 'POST', format: 'JSON', isSigned: true },
  { name: 'As XML', address: '/xml', method: 'POST', format: 'XML', isTypeMatching: true },
  { name: 'As FORM', address: '/form', method: 'POST', format: 'FORM' },
  { name: 'By GET', address: '/get?from=portal', method: 'GET' },
  { name: 'By DELETE', address: '/delete', method: 'DELETE' },
] as const satisfies readonly WebhookOptions[]
type Name = (typeof WEBHOOKS)[number]['name']

interface Call {
  readonly method: string
  readonly path: string
  readonly body: string
  /** Null for a request without a body. */
  readonly type: string | null
}

/** The exact requests that each system must receive. */
function expectedCalls(
  [chair, table, measure]: readonly string[],
  team: string,
): Record<Name, Call> {
  const items = [
    { itemId: chair, price: '12.50', quantity: 3, label: 'Chair' },
    { itemId: table, price: '30', quantity: 2, label: 'Table' },
    { itemId: measure, price: 'on request', quantity: 1, label: 'Made to measure' },
  ]
  const xml = items.map(
    ({ itemId, price, quantity, label }) =>
      `<Furniture><itemId>${itemId}</itemId><price>${price}</price><quantity>${quantity}</quantity><label>${label}</label></Furniture>`,
  )
  const parts = items.flatMap((item, place) =>
    Object.entries(item).map(
      ([key, value]) => `Furniture%5B${place}%5D%5B${key}%5D=${String(value).replaceAll(' ', '+')}`,
    ),
  )
  const pairs = [`Stand=${STAND_IN_PAIRS}`, ...parts, 'Total_of_the_order=97.50'].join('&')
  const json = JSON.stringify({ Stand: STAND, Furniture: items, Total_of_the_order: '97.50' })
  const text = 'text/plain'
  const path = `/json/${encodeURIComponent(team)}`
  const inXml = `<Stand>Köln &amp; &lt;A1&gt;</Stand>${xml.join('')}<Total_of_the_order>97.50</Total_of_the_order>`
  return {
    'As JSON': { method: 'POST', path, body: json, type: text },
    'As XML': {
      method: 'POST',
      path: '/xml',
      body: `<submission>${inXml}</submission>`,
      type: 'application/xml',
    },
    'As FORM': { method: 'POST', path: '/form', body: pairs, type: text },
    'By GET': { method: 'GET', path: `/get?from=portal&${pairs}`, body: '', type: null },
    'By DELETE': { method: 'DELETE', path: `/delete?${pairs}`, body: '', type: null },
  }
}

const callsOf = ({ received }: Receiver, name: string): readonly Received[] =>
  received.filter(({ headers }) => headers['x-case'] === name)

/** Headers set by the portal; others belong to the connection. */
const setHeaders = ({ headers }: Received) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(host|connection|webhook-(id|timestamp|signature))$/.test(name),
    ),
  )

function expectCall(name: Name, [call, ...more]: readonly Received[], expected: Call): void {
  expect(more, `${name} came once`).toEqual([])
  const { method, path, body, type } = expected
  expect(call, name).toMatchObject({ method, path, body })
  expect(call && setHeaders(call), name).toEqual({
    'accept-encoding': 'identity',
    'user-agent': 'Eventflow-Webhooks',
    'x-case': name,
    ...(type === null ? {} : { 'content-type': type }),
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  })
}

/** The Standard Webhooks library accepts it, and nothing else. */
function expectSigned(call: Received | undefined, secret: string): void {
  const { body = '', headers = {} } = call ?? {}
  const verifier = new StandardWebhook(secret)
  expect(verifier.verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => verifier.verify(`${body} `, headers)).toThrow()
}

/**
 * The log shows requests and responses. One is sent again, and one is tried with sample answers.
 */
async function useTheLog(page: Page, receiver: Receiver, expected: Call): Promise<void> {
  const submitted = deliveries(page, 'Submitted')
  await expect(submitted).toContainText('Delivered')
  await expect(submitted).toContainText('Status 200')
  await submitted.locator('summary').click()
  const sent = submitted.getByRole('group', { name: 'Sent' })
  await expect(sent).toHaveText(RegExp(`^${expected.method} `))
  // The request as it was sent, with the names of its headers but no secrets.
  for (const text of [`${receiver.origin}${expected.path}`, 'webhook-signature: …', expected.body])
    await expect(sent).toContainText(text)
  await expect(submitted.getByRole('group', { name: 'Response' })).toContainText('"taken": true')
  await expectAccessible(page, 'webhook with its log')
  const line = page.getByRole('listitem').filter({ has: submitted })
  await expect(line.getByRole('link')).toHaveAttribute('href', /\/forms\/.+\/submissions\/./)
  await page.getByLabel('State').selectOption('Failed')
  await expect(page).toHaveURL(/[?&]state=failed/)
  await expect(page.getByText('No deliveries in this state.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await submitted.locator('summary').click()
  await submitted.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => callsOf(receiver, 'As JSON').length).toBe(2)
  const [first, again] = callsOf(receiver, 'As JSON')
  expect(again?.body).toBe(first?.body)
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])

  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(deliveries(page, 'Test')).toContainText('Delivered')
  const made = callsOf(receiver, 'As JSON')[2]
  expect(Object.keys(JSON.parse(made?.body ?? ''))).toEqual(Object.keys(JSON.parse(expected.body)))
  expect(made?.headers['webhook-id']).not.toBe(first?.headers['webhook-id'])
}

test('an order is emailed to the furnisher and sent to other systems byte by byte', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const furnisher = `orders-${mark.replaceAll(' ', '-')}@furnisher.example`
  const { team } = demoPerson('teamOwner')
  const receiver = await aReceiver()
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const organiser = await organisers.newPage()

  const formId = await buildOrderForm(organiser, `Order ${mark}`)
  await addOrderMail(organiser, formId, furnisher)
  const secrets: string[] = []
  for (const options of WEBHOOKS) {
    const address = `${receiver.origin}${options.address}`
    secrets.push(await addWebhook(organiser, formId, { ...options, address }))
  }
  const [secret = ''] = secrets

  const teams = await browserOfTheirOwn(browser)
  await signInQuietly(teams, demoPerson('teamOwner'))
  await fillOrder(await teams.newPage(), formId, STAND)

  await expect.poll(() => receiver.received.length).toBe(WEBHOOKS.length)
  const expected = expectedCalls(await itemIdsOf(organiser, formId), team ?? '')
  for (const { name } of WEBHOOKS) expectCall(name, callsOf(receiver, name), expected[name])
  expectSigned(callsOf(receiver, 'As JSON')[0], secret)

  await openMail(organiser, furnisher)
  await organiser.getByRole('tab', { name: 'Text part' }).click()
  await expect(organiser.getByText(`${team} orders for £97.50`)).toBeVisible()

  await openWebhook(organiser, formId, 'As JSON')
  await useTheLog(organiser, receiver, expected['As JSON'])
  for (const call of callsOf(receiver, 'As JSON')) expectSigned(call, secret)
  await receiver.close()
})
