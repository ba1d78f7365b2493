// Row AD5 of docs/security.md: sign-ins and refusals are logged, without anything that a person
// typed.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { aPerson, aSession, PASSWORD } from '../modules/access/access.fixture.ts'
import { testPortal } from './test-portal.ts'
import { openLog } from '../platform/log/index.ts'

const portal = await testPortal()
const event = await portal.event()
const lines: string[] = []
const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
const app = await createApp({
  services: { ...portal.services, log },
  eventOf: async () => ({ id: event.eventId, isArchived: false, language: 'en', languages: [] }),
})
const person = await aPerson(event)
const cookie = await aSession(event, person)

afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const answered = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const logIn = (email: string, password: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/log-in',
    payload: { email, password },
    remoteAddress: '203.0.113.77',
  })
const read = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

describe('a sign-in is logged', () => {
  test.each([
    ['that succeeds', person.email, PASSWORD, { status: 200, userId: person.userId }],
    ['with a wrong password', person.email, 'a guess', { status: 401, userId: person.userId }],
    ['of an unknown address', 'nobody@guess.test', 'a guess', { status: 401, userId: null }],
  ])('%s', async (_which, email, password, expected) => {
    await logIn(email, password)
    const line = { route: '/api/auth/log-in', method: 'POST', network: '203.0.113.0/24' }
    expect(answered()).toMatchObject([{ ...line, ...expected }])
    expect(lines.join('')).not.toContain(email)
    expect(lines.join('')).not.toContain('a guess')
  })
})

describe('a refusal is logged', () => {
  test.each([
    ['without a session', '/api/users/me', {}, { status: 401, userId: null }],
    ['of a right', '/api/audit-log', { cookie }, { status: 403, userId: person.userId }],
    ['of a record', '/api/files/guessed/open', { cookie }, { status: 404, userId: person.userId }],
  ])('%s', async (_which, url, headers, expected) => {
    await read(url, headers)
    expect(answered()).toMatchObject([expected])
  })

  test('but successful calls, and guests’ calls of unknown addresses, are not', async () => {
    await read('/api/users/me', { cookie })
    await read('/api/nothing')
    expect(answered()).toEqual([])
  })
})
