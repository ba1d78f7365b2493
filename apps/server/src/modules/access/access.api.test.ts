import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { testPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let event: TestEvent
const password = 'a long walk to hall 4'

beforeAll(async () => {
  portal = await testPortal()
  event = await portal.event()
})
afterAll(() => portal.close())

const aPerson = async () => {
  const passwordHash = await hashPassword(password)
  return event.inEvent((scope) => arrangePerson(scope, { passwordHash }))
}
const logIn = (body: unknown, headers: Record<string, string> = {}) =>
  event.inject({ method: 'POST', url: '/api/auth/log-in', body, headers })
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

describe('signing in', () => {
  test('the right password opens a session that ends with signing out', async () => {
    const person = await aPerson()
    const answer = await logIn({ email: person.email.toUpperCase(), password })
    expect(answer.statusCode).toBe(200)
    const cookie = cookieOf(answer)
    const session = await event.client(cookie).access.session()
    expect(session.viewer?.userId).toBe(person.userId)

    await event.client(cookie).access.logOut()
    expect((await event.client(cookie).access.session()).viewer).toBeNull()
  })

  test('a wrong password and an unknown person get the same answer', async () => {
    const person = await aPerson()
    const wrong = await logIn({ email: person.email, password: 'wrong password' })
    const unknown = await logIn({ email: 'nobody@example.test', password: 'wrong password' })
    const withoutId = (text: string) => ({ ...JSON.parse(text), requestId: '' })
    expect(wrong.statusCode).toBe(401)
    expect(withoutId(wrong.payload)).toEqual(withoutId(unknown.payload))
  })
})
