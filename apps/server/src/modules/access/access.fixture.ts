// People who can sign in, and raw requests to the sign-in endpoints, for the tests in this folder.
import { randomBytes } from 'node:crypto'
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

/**
 * A network address from which nobody has tried to sign in yet. Several files of tests use one database,
 * and one process runs several files.
 */
export const newAddress = (): string => `10.${randomBytes(3).join('.')}`

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
