// The matrix of fields among organisers.
import { expect, test } from 'vitest'
import { everyEndpoint, type Endpoint } from '../sweeps/endpoints.ts'
import { FIELDS_OF_MODERATORS, ONLY_FOR_ADMINS } from './authorization.organisers.ts'
import { answerTo, cookies, idsIn } from './authorization.stage.ts'
import { fieldsOf, fieldTest } from './authorization.response-fields.ts'

/** The groups of endpoints that are checked field by field. */
const NEAR_SECRETS = /^(?:emails|users|webhooks)\./

const endpoints = everyEndpoint().filter(
  ({ name, access }) => access === 'moderator' && NEAR_SECRETS.test(name),
)

async function answerAs(who: 'moderator' | 'admin', endpoint: Endpoint): Promise<unknown> {
  const answer = await answerTo(
    endpoint,
    cookies[who],
    idsIn(endpoint).length === 0 ? null : 'parent',
  )
  return answer.statusCode === 200 ? answer.json() : {}
}

/** The values at a path, from all elements of lists. */
function valuesAt(value: unknown, path: string): unknown[] {
  const [key = '', ...rest] = path.split('.')
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  if (typeof value !== 'object' || value === null) return []
  const inner: unknown = Reflect.get(value, key)
  return rest.length === 0 ? [inner] : valuesAt(inner, rest.join('.'))
}

test('the list contains every endpoint of moderators that is close to secrets', () => {
  expect(Object.keys(FIELDS_OF_MODERATORS).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  )
})

test.each(endpoints)(
  '$name returns to moderators only the fields of the list',
  async (endpoint) => {
    const isAllowed = fieldTest(FIELDS_OF_MODERATORS[endpoint.name] ?? '')
    const fields = new Set(fieldsOf(await answerAs('moderator', endpoint)))
    expect([...fields].filter((field) => !isAllowed(field))).toEqual([])
  },
)

test.each(
  endpoints.flatMap((endpoint) =>
    (ONLY_FOR_ADMINS[endpoint.name] ?? []).map(
      (field) => [endpoint.name, field, endpoint] as const,
    ),
  ),
)('%s tells %s to admins alone', async (_name, field, endpoint) => {
  const seen = async (who: 'moderator' | 'admin') => valuesAt(await answerAs(who, endpoint), field)
  expect((await seen('moderator')).filter((value) => value !== null)).toEqual([])
  expect((await seen('admin')).some((value) => typeof value === 'string')).toBe(true)
})
