// The matrix of fields: responses to people who are not organisers contain only the fields of the
// list.
import { oneIn } from '@eventflow/domain/builders/kernel'
import { expect, test } from 'vitest'
import { everyEndpoint, type Endpoint } from '../sweeps/endpoints.ts'
import { FIELDS_OF_TEAMS } from './authorization.fields.ts'
import { rowOf } from './authorization.matrix.ts'
import type { Principal, Target } from './authorization.rows.ts'
import { answerTo, cookies, idsIn } from './authorization.stage.ts'
import { fieldsOf, fieldTest } from './authorization.response-fields.ts'

const ASKING = ['guest', 'loner', 'owner', 'member', 'shareOwner'] as const satisfies Principal[]
const OWN = ['parent', 'share'] as const satisfies Target[]

async function fieldsReturnedBy(endpoint: Endpoint): Promise<string[]> {
  const targets = idsIn(endpoint).length === 0 ? [null] : OWN
  const fields = new Set<string>()
  for (const who of ASKING) {
    for (const target of targets) {
      const answer = await answerTo(endpoint, cookies[who], target)
      if (answer.statusCode === 200) for (const field of fieldsOf(answer.json())) fields.add(field)
    }
  }
  return [...fields].toSorted()
}

const endpoints = everyEndpoint().filter(
  ({ name, access }) => ['public', 'user'].includes(access) && rowOf(name) !== 'development',
)

test('the list contains exactly the endpoints that are open to others than organisers', () => {
  expect(Object.keys(FIELDS_OF_TEAMS).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  )
})

test('the owner of a team sees bounces of its addresses, its members no flag', async () => {
  const endpoint = endpoints.find(({ name }) => name === 'teams.get')
  if (endpoint === undefined) throw new Error('There is no such endpoint')
  const flagsFor = async (who: 'owner' | 'member') => {
    const { members } = (await answerTo(endpoint, cookies[who], 'parent')).json()
    return members.map(({ emailFlag }: { emailFlag: string | null }) => emailFlag)
  }
  // Another test file of this worker may have added a person to the team.
  expect(new Set(await flagsFor('member'))).toEqual(new Set([null]))
  expect(await flagsFor('owner')).not.toContain('spamComplaint')
  const { members } = (await answerTo(endpoint, cookies.admin, 'parent')).json()
  expect(members.some(({ emailFlag }: { emailFlag: string | null }) => emailFlag !== null)).toBe(
    true,
  )
})

test.each(oneIn(2, endpoints))('$name returns only the fields of the list', async (endpoint) => {
  const isAllowed = fieldTest(FIELDS_OF_TEAMS[endpoint.name] ?? '')
  expect((await fieldsReturnedBy(endpoint)).filter((field) => !isAllowed(field))).toEqual([])
})
