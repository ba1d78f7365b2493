// People who can sign in, and raw requests to the sign-in endpoints, for the tests in this folder.
import type { LightMyRequestResponse } from 'fastify'
import { hashPassword } from '../../platform/auth/index.ts'
import { arrangePerson, arrangeSession, type ArrangedPerson } from '../../testing/arrange.ts'
import type { TestEvent } from '../../testing/test-portal.ts'

export const PASSWORD = 'a long walk to hall 4'
export const OTHER_PASSWORD = 'a short walk to hall 5'

const hashes = new Map<string, Promise<string>>()
/** Hashing is slow on purpose, so each password is hashed only once. */
const hashOnce = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

export async function aPerson(event: TestEvent, password = PASSWORD): Promise<ArrangedPerson> {
  const passwordHash = await hashOnce(password)
  return event.inEvent((scope) => arrangePerson(scope, { passwordHash }))
}

export const aSession = (event: TestEvent, person: ArrangedPerson): Promise<string> =>
  event.inEvent((scope) => arrangeSession(scope, person))

let networks = 0
/** A network address from which nobody has tried to sign in yet. */
export const newAddress = (): string => {
  networks += 1
  return `10.${process.pid % 256}.${networks % 256}.${Math.floor(Math.random() * 256)}`
}

export interface Attempt {
  readonly headers?: Record<string, string>
  readonly cookie?: string
  readonly remoteAddress?: string
}

/** Posts to `/api/auth/<name>`. */
export const post = (
  event: TestEvent,
  [name, body]: readonly [name: string, body: unknown],
  attempt: Attempt = {},
): Promise<LightMyRequestResponse> =>
  event.inject({
    method: 'POST',
    url: `/api/auth/${name}`,
    body,
    remoteAddress: newAddress(),
    ...attempt,
  })

export const cookieOf = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** A response without the parts that differ between requests. */
export const answerOf = ({ statusCode, payload, headers }: LightMyRequestResponse) => ({
  statusCode,
  body: { ...(JSON.parse(payload) as object), requestId: '' },
  headers: { ...headers, 'x-request-id': '', date: '', 'set-cookie': '' },
})
