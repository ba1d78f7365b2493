// From an item list and the grand total to the bytes that a receiver gets, compared byte by byte,
// and the email of the same submission.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { emails } from '../../platform/mail/mail.tables.ts'
import { asRead } from '../../testing/letters.ts'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'

const items = [{ itemId: 'chair', label: 'Chair', price: '12.50', description: '' }]
const fields = [
  aField('text', { id: 'stand', label: 'Stand' }),
  aField('address', { id: 'invoice' }),
  aField('itemList', { id: 'furniture', items }),
  aField('itemList', { id: 'more', items }),
  aField('grandTotal', { id: 'total', label: 'Total' }),
]
const answers = {
  stand: 'Köln & <A1>',
  invoice: { addressLine1: '1 Hall Road', postcode: 'e1 1aa' },
  furniture: [{ itemId: 'chair', price: '0.01', quantity: 3 }],
  more: [{ itemId: 'chair', quantity: 1 }],
}
const payloadFields = [
  { targetId: 'stand', sourceId: 'stand' },
  { targetId: 'invoice', sourceId: 'invoice', nestedKey: 'flatFullAddress' },
  { targetId: 'items', sourceId: 'furniture' },
  { targetId: 'total', sourceId: 'total' },
  { targetId: 'note', sourceId: 'stand' },
  { targetId: 'note', sourceId: 'total' },
]

const JSON_BODY =
  '{"stand":"Köln & <A1>","invoice":"1 Hall Road, E1 1AA",' +
  '"items":[{"itemId":"chair","price":"12.50","quantity":3,"label":"Chair"}],' +
  '"total":"50.00","note":["Köln & <A1>","50.00"]}'
const XML_BODY =
  '<submission><stand>Köln &amp; &lt;A1&gt;</stand><invoice>1 Hall Road, E1 1AA</invoice>' +
  '<items><itemId>chair</itemId><price>12.50</price><quantity>3</quantity><label>Chair</label></items>' +
  '<total>50.00</total><note>Köln &amp; &lt;A1&gt;</note><note>50.00</note></submission>'
const PAIRS =
  'stand=K%C3%B6ln+%26+%3CA1%3E&invoice=1+Hall+Road%2C+E1+1AA' +
  '&items%5B0%5D%5BitemId%5D=chair&items%5B0%5D%5Bprice%5D=12.50&items%5B0%5D%5Bquantity%5D=3&items%5B0%5D%5Blabel%5D=Chair' +
  '&total=50.00&note%5B0%5D=K%C3%B6ln+%26+%3CA1%3E&note%5B1%5D=50.00'

const CASES = [
  ['POST', 'JSON', '/hook', JSON_BODY],
  ['PUT', 'JSON', '/hook', JSON_BODY],
  ['POST', 'XML', '/hook', XML_BODY],
  ['PUT', 'XML', '/hook', XML_BODY],
  ['POST', 'FORM', '/hook', PAIRS],
  ['PUT', 'FORM', '/hook', PAIRS],
  ['GET', 'JSON', `/hook?${PAIRS}`, ''],
  ['DELETE', 'XML', `/hook?${PAIRS}`, ''],
] as const

const portal = await openPortal()
const stage = await webhookStage(portal, fields)

beforeAll(async () => {
  for (const [requestMethod, requestFormat] of CASES)
    await stage.add({
      name: `${requestMethod} ${requestFormat}`,
      requestMethod,
      requestFormat,
      payloadFields,
      headerKey: 'Custom',
      headerName: 'X-Case',
      headerValue: `${requestMethod} ${requestFormat}`,
    })
  await stage.submit(answers)
  await stage.tryAll()
})
afterAll(() => stage.close())

describe.each(CASES)('%s in %s', (method, format, path, body) => {
  test('reaches the receiver unchanged', () => {
    const received = stage.receiver.received.find(
      ({ headers }) => headers['x-case'] === `${method} ${format}`,
    )
    expect(received).toMatchObject({ method, path, body })
    expect(received?.headers['content-type']).toBe(body === '' ? undefined : 'text/plain')
    const length = received?.headers['content-length']
    expect(length ?? '0').toBe(String(Buffer.byteLength(body)))
  })
})

test('the email of the same submission has the same total', async () => {
  const ours = await stage.event.inEvent(async (scope) => {
    const sent = await scope.tx.select().from(emails)
    return asRead(
      scope,
      sent.filter(({ alias }) => alias === 'formNotification'),
    )
  })
  expect(ours.map(({ text }) => text.includes('50.00'))).toEqual([true, true])
})
