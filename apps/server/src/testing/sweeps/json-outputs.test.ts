// Responses are written with JSON.stringify alone (platform/http/contract-door.ts), which drops the contents of a
// map or a set without an error. No output may contain one, nor a date or a large integer.
import { traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiContract } from '@eventflow/domain/api'

const NOT_JSON: ReadonlySet<string> = new Set(['bigint', 'date', 'file', 'map', 'set', 'symbol'])

/** The types in a schema that JSON cannot express. */
function strangersIn(schema: z.ZodType): string[] {
  const found: string[] = []
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod: internals } }) => {
      if (NOT_JSON.has(internals.def.type)) found.push(internals.def.type)
    },
  })
  return found
}

test('no endpoint returns anything but JSON', () => {
  let checked = 0
  const wrong: string[] = []
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract, path }) => {
    const { outputSchema } = contract['~orpc']
    if (!(outputSchema instanceof z.ZodType)) return
    checked += 1
    for (const type of strangersIn(outputSchema)) wrong.push(`${path.join('.')}: ${type}`)
  })
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(300)
})

test('a map in a list is found', () => {
  expect(strangersIn(z.object({ a: z.array(z.map(z.string(), z.string())) }))).toEqual(['map'])
})
