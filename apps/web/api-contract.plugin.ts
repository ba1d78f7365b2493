// Gives the browser of the API's contract what a call needs: methods, paths, and what an answer reads.
// The schemas would bring zod along, and summaries are for readers of the reference.
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { apiContract } from '../../packages/domain/src/api/index.ts'

const ID = 'virtual:api-contract'

export const apiContractPlugin = (): Plugin => ({
  name: 'eventflow-api-contract',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) =>
    id === `\0${ID}`
      ? `export default ${JSON.stringify(minifyContractRouter(apiContract), withoutReference)}`
      : null,
})

interface Procedure {
  readonly route: Readonly<Record<string, unknown>>
  readonly meta: Readonly<Record<string, unknown>>
}

const isProcedure = (name: string, value: unknown): value is Procedure =>
  name === '~orpc' && typeof value === 'object' && value !== null

/** Of each endpoint alone what the browser looks at. */
function withoutReference(name: string, value: unknown): unknown {
  if (!isProcedure(name, value)) return value
  const { method, path } = value.route
  const { reads } = value.meta
  const readsAny = Array.isArray(reads) && reads.length > 0
  return { ...value, route: { method, path }, meta: readsAny ? { reads } : {} }
}
