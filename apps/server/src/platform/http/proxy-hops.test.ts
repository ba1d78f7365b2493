import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createServer } from './server.ts'

const PROXY = '10.0.0.9'

async function callerAddress(proxyHops: number, forwardedFor: string | undefined) {
  const app = createServer({ log: pino({ level: 'silent' }), proxyHops })
  app.get('/ip', { config: { access: 'public' } }, (request) => ({ ip: request.ip }))
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const answer = await app.inject({ url: '/ip', remoteAddress: PROXY, headers })
  await app.close()
  return answer.json().ip
}

const CALLER = '198.51.100.7'
const CLAIMED = '203.0.113.66'
const EDGE = '192.0.2.1'

test.each([
  [0, undefined, PROXY],
  [0, CLAIMED, PROXY],
  [1, undefined, PROXY],
  [1, CALLER, CALLER],
  [1, `${CLAIMED}, ${CALLER}`, CALLER],
  [1, `${CLAIMED}, ${CLAIMED}, ${CALLER}`, CALLER],
  [2, `${CLAIMED}, ${CALLER}, ${EDGE}`, CALLER],
  [2, CALLER, CALLER],
])('behind %i proxies "%s" is a call from %s', async (hops, forwardedFor, address) => {
  expect(await callerAddress(hops, forwardedFor)).toBe(address)
})
