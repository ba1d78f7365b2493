import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import contract from 'virtual:api-contract'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { takesIdempotencyKey, type EndpointMeta } from '@eventflow/domain/kernel'
import { isChange, isKeyed, isProcedure } from './keyed-endpoint.ts'

interface Endpoint {
  readonly path: readonly string[]
  readonly endpoint: AnyContractProcedure
}

const endpointsOf = (router: AnyContractRouter, path: readonly string[] = []): Endpoint[] =>
  isProcedure(router)
    ? [{ path, endpoint: router }]
    : Object.entries(router).flatMap(([name, inner]) => endpointsOf(inner, [...path, name]))

test('the contract in the built page has the keyed endpoints of the source, and no others', () => {
  const all = endpointsOf(apiContract)
  const keyed = all
    .filter(
      ({
        endpoint: {
          '~orpc': { route, meta },
        },
      }) => takesIdempotencyKey(route.method, meta),
    )
    .map(({ path }) => path)
  expect(keyed.length).toBeGreaterThan(50)
  expect(all.map(({ path }) => path).filter((path) => isKeyed(contract, path))).toEqual(keyed)
})

test('the contract in the built page knows which calls change something', () => {
  const changing = endpointsOf(apiContract)
    .filter(
      ({
        endpoint: {
          '~orpc': { route, meta },
        },
      }) => {
        const { effect }: EndpointMeta = meta
        return route.method !== 'GET' && effect !== 'none'
      },
    )
    .map(({ path }) => path)
  const marked = endpointsOf(apiContract).filter(({ path }) => isChange(contract, path))
  expect(marked.map(({ path }) => path)).toEqual(changing)
  expect(changing).toContainEqual(['comments', 'setAnswered'])
  expect(changing).not.toContainEqual(['audience', 'teams'])
})

test.each([
  [['teams', 'add'], true],
  [['comments', 'add'], true],
  [['filling', 'submit'], true],
  [['teams', 'list'], false],
  // Groups of settings are nested one level deeper.
  [['settings', 'branding', 'read'], false],
  [['settings', 'branding'], false],
  [['nothing', 'here'], false],
  [['constructor'], false],
  [[], false],
])('calls of %j send a key: %s', (path, keyed) => {
  expect(isKeyed(contract, path)).toBe(keyed)
})
