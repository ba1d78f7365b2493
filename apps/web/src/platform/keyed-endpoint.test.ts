import { traverseContractProcedures } from '@orpc/server'
import contract from 'virtual:api-contract'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { takesIdempotencyKey } from '@eventflow/domain/kernel'
import { isKeyed } from './keyed-endpoint.ts'

test('the contract in the built page has the keyed endpoints of the source, and no others', () => {
  const paths: (readonly string[])[] = []
  const keyed: (readonly string[])[] = []
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract: endpoint, path }) => {
    const { route, meta } = endpoint['~orpc']
    paths.push(path)
    if (takesIdempotencyKey(route.method, meta)) keyed.push(path)
  })
  expect(keyed.length).toBeGreaterThan(50)
  expect(paths.filter((path) => isKeyed(contract, path))).toEqual(keyed)
})

test.each([
  [['teams', 'add'], true],
  [['comments', 'add'], true],
  [['filling', 'submit'], true],
  [['teams', 'list'], false],
  // Groups of settings stand one level deeper.
  [['settings', 'branding', 'read'], false],
  [['settings', 'branding'], false],
  [['nothing', 'here'], false],
  [['constructor'], false],
  [[], false],
])('calls of %j carry a key: %s', (path, keyed) => {
  expect(isKeyed(contract, path)).toBe(keyed)
})
