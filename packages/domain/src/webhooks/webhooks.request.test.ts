import { describe, expect, test } from 'vitest'
import { addressProblem, fillAddress } from './webhooks.address.ts'
import { isHeaderName, isHeaderValue } from './webhooks.header.ts'
import type { Payload } from './webhooks.payload.ts'
import { webhookRequest } from './webhooks.request.ts'
import { newWebhookSchema, SIGNING_SECRET, webhookSettingsSchema } from './webhooks.schema.ts'
import { WEBHOOK_FORMATS } from './webhooks.vocabulary.ts'

const settingsOf = (part: object) =>
  webhookSettingsSchema.parse({ requestURL: 'https://good.test/hook', ...part })

const payload: Payload = [
  ['stand', 'A&B <1> "x"'],
  ['2', ['a', 'b c']],
  ['address', { city: 'Köln', postcode: '50667' }],
  ['rooms', [{ name: 'One' }, { name: 'Two' }]],
  ['total', 12.5],
  ['agreed', true],
  ['none', []],
]

describe('the request', () => {
  test.each([
    [
      'JSON',
      '{"stand":"A&B <1> \\"x\\"","2":["a","b c"],"address":{"city":"Köln","postcode":"50667"},' +
        '"rooms":[{"name":"One"},{"name":"Two"}],"total":12.5,"agreed":true,"none":[]}',
    ],
    [
      'XML',
      '<submission><stand>A&amp;B &lt;1&gt; "x"</stand><field name="2">a</field>' +
        '<field name="2">b c</field><address><city>Köln</city><postcode>50667</postcode></address>' +
        '<rooms><name>One</name></rooms><rooms><name>Two</name></rooms><total>12.5</total>' +
        '<agreed>true</agreed><none></none></submission>',
    ],
    [
      'FORM',
      'stand=A%26B+%3C1%3E+%22x%22&2%5B0%5D=a&2%5B1%5D=b+c&address%5Bcity%5D=K%C3%B6ln' +
        '&address%5Bpostcode%5D=50667&rooms%5B0%5D%5Bname%5D=One&rooms%5B1%5D%5Bname%5D=Two' +
        '&total=12.5&agreed=true&none=',
    ],
  ])('by POST and PUT has its body in %s', (requestFormat, body) => {
    for (const requestMethod of ['POST', 'PUT']) {
      const request = webhookRequest(settingsOf({ requestMethod, requestFormat }), payload, {})
      expect(request).toEqual({
        method: requestMethod,
        url: 'https://good.test/hook',
        body,
        contentType: 'text/plain',
      })
    }
  })

  test('by GET and DELETE has its pairs in the query string, whatever the format', () => {
    for (const requestMethod of ['GET', 'DELETE'])
      for (const requestFormat of WEBHOOK_FORMATS) {
        const settings = settingsOf({
          requestMethod,
          requestFormat,
          requestURL: 'https://good.test/hook?from=portal',
        })
        expect(
          webhookRequest(
            settings,
            [
              ['stand', 'A&B'],
              ['days', ['a', 'b']],
            ],
            {},
          ),
        ).toEqual({
          method: requestMethod,
          url: 'https://good.test/hook?from=portal&stand=A%26B&days%5B0%5D=a&days%5B1%5D=b',
          body: null,
          contentType: null,
        })
      }
  })

  test.each([
    ['https://good.test/hook', 'https://good.test/hook?a=1'],
    ['https://good.test/hook?', 'https://good.test/hook?a=1'],
    ['https://good.test/hook?b=2', 'https://good.test/hook?b=2&a=1'],
    ['https://good.test/hook?b=2&', 'https://good.test/hook?b=2&a=1'],
    ['https://good.test', 'https://good.test/?a=1'],
  ])('to %s by GET goes to %s', (requestURL, url) => {
    const settings = settingsOf({ requestMethod: 'GET', requestURL })
    expect(webhookRequest(settings, [['a', 1]], {})?.url).toBe(url)
  })

  test('has the matching content type if requested', () => {
    const typeOf = (requestFormat: string) =>
      webhookRequest(settingsOf({ requestFormat, isTypeMatching: true }), [], {})?.contentType
    expect(WEBHOOK_FORMATS.map(typeOf)).toEqual([
      'application/json',
      'application/xml',
      'application/x-www-form-urlencoded',
    ])
  })

  test('is well formed with any answers', () => {
    const text = ']]> <!ENTITY x "y"> \u0001\u{FFFE} &amp; \r\n 😀'
    const body = (requestFormat: string) =>
      webhookRequest(settingsOf({ requestFormat }), [['xml-key" a="b', text]], {})?.body
    expect(body('XML')).toBe(
      '<submission><field name="xml-key&quot; a=&quot;b">]]&gt; &lt;!ENTITY x "y"&gt; ' +
        '\u{FFFD}\u{FFFD} &amp;amp; &#13;\n 😀</field></submission>',
    )
    expect(JSON.parse(body('JSON') ?? '')).toEqual({ 'xml-key" a="b': text })
    expect(new URLSearchParams(body('FORM') ?? '').get('xml-key" a="b')).toBe(text)
  })
})

describe('the address', () => {
  test.each([
    ['file:///etc/passwd', 'notAnAddress'],
    ['gopher://good.test/', 'notHttp'],
    ['ftp://good.test/', 'notHttp'],
    ['https://user:pass@good.test/', 'hasSignIn'],
    ['http://good.test#@10.0.0.1', 'hasFragment'],
    ['http://good.test\\@10.0.0.1/', 'notAnAddress'],
    ['http://good.test/a\nb', 'notAnAddress'],
    ['https://{teamName}.good.test/', 'tagInHost'],
    ['https://good.test{teamName}/', 'tagInHost'],
    ['good.test/hook', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['https://good.test:8x/', 'notAnAddress'],
    ['https://good.test/{teamName}?to={email}', null],
  ])('%s: %s', (text, problem) => {
    expect(addressProblem(text)).toBe(problem)
  })

  test.each([
    [
      'path and query take tags, encoded',
      'a/b?c&d',
      'https://good.test/x/a%2Fb%3Fc%26d?q=a%2Fb%3Fc%26d',
    ],
    ['an empty value leaves an empty part', '', 'https://good.test/x/?q='],
    ['a value cannot leave its path', '..', null],
  ])('%s', (_what, teamName, expected) => {
    const filled = fillAddress('https://good.test/x/{teamName}?q={teamName}', { teamName })
    expect(filled?.href ?? null).toBe(expected)
  })

  test('leaves an unknown tag unchanged', () => {
    expect(fillAddress('https://good.test/?a={nothing}', {})?.href).toBe(
      'https://good.test/?a={nothing}',
    )
  })
})

describe('the additional header', () => {
  test.each([
    'Host',
    'content-length',
    'Transfer-Encoding',
    'Accept-Encoding',
    'Cookie',
    'Connection',
    'a b',
    'X\r\nY',
    '',
  ])('cannot be called %j', (name) => {
    expect(isHeaderName(name)).toBe(false)
    const requested = {
      name: 'x',
      formId: 'f',
      requestURL: 'https://good.test/',
      headerKey: 'Custom',
    }
    expect(newWebhookSchema.safeParse({ ...requested, headerName: name }).success).toBe(false)
  })

  test('has one line', () => {
    expect(isHeaderName('X-Event-Key')).toBe(true)
    expect(isHeaderValue('Bearer abc')).toBe(true)
    expect(isHeaderValue('a\r\nHost: b')).toBe(false)
  })
})

test.each([
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', true],
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=', true],
  ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', false],
  ['whsec_short', false],
])('a signing secret: %s', (secret, isOne) => {
  expect(SIGNING_SECRET.test(secret)).toBe(isOne)
})
