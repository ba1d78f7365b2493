// Which query answers a repeated call whose first answer was too large to store.
import { traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { doneSchema, takesIdempotencyKey } from '@eventflow/domain/kernel'
import { findRecordQuery } from '../platform/http/read-again.ts'

test('each endpoint with keys has the query of its record, or answers with none', () => {
  const queries = new Map<string, string>()
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract, path }) => {
    const { route, meta, outputSchema } = contract['~orpc']
    if (!takesIdempotencyKey(route.method, meta) || outputSchema === doneSchema) return
    const query = findRecordQuery(apiContract, contract)
    const commands = query?.name.join('.') ?? 'none'
    queries.set(commands, `${queries.get(commands) ?? ''} ${path.join('.')}`.trim())
  })
  expect(Object.fromEntries(queries)).toEqual({})
})
