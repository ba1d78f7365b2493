// Builds the browser's part of the API contract: methods, paths, the topics that a response reads,
// whether calls send an Idempotency-Key, and whether a POST only reads. Schemas would include zod, and summaries are for
// readers of the reference. It is written as calls instead of JSON, which is a tenth shorter,
// because every phone loads it with the first screen.
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { apiContract } from '../../packages/domain/src/api/index.ts'
import { takesIdempotencyKey, type EndpointMeta } from '../../packages/domain/src/kernel/index.ts'

const ID = 'virtual:api-contract'

export const apiContractPlugin = (): Plugin => ({
  name: 'eventflow-api-contract',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) => (id === `\0${ID}` ? `${FUNCTIONS}export default ${sourceOf(apiContract)}` : null),
})

/** Topics are separated by spaces. */
const FUNCTIONS = `
const to = (method) => (path, topics, isKeyed, isRead) => {
  const reads = topics ? topics.split(' ') : []
  return { '~orpc': { errorMap: {}, meta: { reads, isKeyed, isRead }, route: { method, path } } }
}
const GET = to('GET'), POST = to('POST'), PUT = to('PUT'), PATCH = to('PATCH'), DELETE = to('DELETE')
`

const isProcedure = (router: AnyContractRouter): router is AnyContractProcedure => '~orpc' in router

function sourceOf(router: AnyContractRouter): string {
  if (!isProcedure(router)) {
    const entries = Object.entries(router).map(
      ([name, inner]) => `${JSON.stringify(name)}:${sourceOf(inner)}`,
    )
    return `{${entries.join(',')}}`
  }
  const { route, meta } = router['~orpc']
  const { reads = [], effect }: EndpointMeta = meta
  // Sorted, because equal lists compress well.
  const topics = reads.toSorted().join(' ')
  const isKeyed = takesIdempotencyKey(route.method, meta)
  const isRead = route.method === 'POST' && effect === 'none'
  const flags = isRead ? ',!1,!0' : isKeyed ? ',!0' : ''
  const more = topics || flags ? `,${JSON.stringify(topics)}${flags}` : ''
  return `${route.method}(${JSON.stringify(route.path)}${more})`
}
