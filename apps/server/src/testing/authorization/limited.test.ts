// The endpoints open to organisers with limits, against the contract. New endpoints are closed by
// default.
import { isOpenWithin, OPEN_TO_LIMITED } from '@eventflow/domain/access'
import { aViewer } from '@eventflow/domain/builders/kernel'
import type { RoleLimits } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import { everyEndpoint } from '../sweeps/endpoints.ts'

const endpoints = everyEndpoint()
const isForOrganisers = (access: string): boolean =>
  !['public', 'development', 'user'].includes(access)
const ofOrganisers = endpoints.filter(({ access }) => isForOrganisers(access))

const limited = (limits: Partial<RoleLimits>) =>
  aViewer({
    permissions: 'moderator',
    team: null,
    limits: [{ isReadOnly: false, work: null, teamTypeIds: null, taskIds: null, ...limits }],
  })

test('each entry is an endpoint; questions are queries, and commands change something', () => {
  for (const [name, opening] of Object.entries(OPEN_TO_LIMITED)) {
    const endpoint = endpoints.find((one) => one.name === name)
    expect(endpoint, name).toBeDefined()
    if (opening === 'ask') expect([name, endpoint?.effect]).toEqual([name, 'none'])
    if (opening !== 'ask') expect([name, endpoint?.effect]).not.toEqual([name, 'none'])
  }
})

test('unlisted endpoints are closed to them, and open to everybody else', () => {
  const part = limited({ work: { formIds: [], taskGroupIds: [] } })
  for (const { name } of ofOrganisers) {
    const endpoint = { name, isForOrganisers: true }
    if (!(name in OPEN_TO_LIMITED)) expect(isOpenWithin(part, endpoint), name).toBe(false)
    expect(isOpenWithin(limited({}), endpoint)).toBe(true)
  }
  expect(isOpenWithin(part, { name: 'comments.add', isForOrganisers: true })).toBe(false)
  expect(isOpenWithin(part, { name: 'constructor', isForOrganisers: true })).toBe(false)
})

test.each([
  ['work', { work: { formIds: [], taskGroupIds: [] } }, ['work', 'answers']],
  ['teams', { teamTypeIds: [] }, ['teams', 'answers']],
  ['both', { work: { formIds: [], taskGroupIds: [] }, teamTypeIds: [] }, ['answers']],
] as const)('who is limited in %s changes only what is within', (_what, limits, matters) => {
  const viewer = limited(limits as Partial<RoleLimits>)
  for (const [name, opening] of Object.entries(OPEN_TO_LIMITED)) {
    if (opening === 'ask' || opening === 'own') continue
    const isOpen = isOpenWithin(viewer, { name, isForOrganisers: true })
    expect(isOpen, name).toBe(matters.some((matter) => matter === opening))
  }
})
