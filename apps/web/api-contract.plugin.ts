// Builds the browser's part of the API contract: methods, paths, the topics that a response reads,
// whether calls send an Idempotency-Key, and whether a POST only reads. Schemas would include zod, and summaries are for
// readers of the reference. Every phone loads it with the first screen, so it is short: calls instead of JSON, and a
// letter for each topic.
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { apiContract } from '../../packages/domain/src/api/index.ts'
import { takesIdempotencyKey, type EndpointMeta } from '../../packages/domain/src/kernel/index.ts'

const ID = 'virtual:api-contract'

export const apiContractPlugin = (): Plugin => ({
  name: 'eventflow-api-contract',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) =>
    id === `\0${ID}`
      ? `const TOPICS=${JSON.stringify(TOPICS)}\n${FUNCTIONS}export default ${sourceOf(apiContract)}`
      : null,
})

const FUNCTIONS = `
const to = (method) => (path, letters = '', isKeyed, isRead) => {
  const reads = [...letters].map((letter) => TOPICS[letter])
  return { '~orpc': { errorMap: {}, meta: { reads, isKeyed, isRead }, route: { method, path } } }
}
const GET = to('GET'), POST = to('POST'), PUT = to('PUT'), PATCH = to('PATCH'), DELETE = to('DELETE')
`

const isProcedure = (router: AnyContractRouter): router is AnyContractProcedure => '~orpc' in router

function topicsOf(router: AnyContractRouter): string[] {
  if (!isProcedure(router)) return Object.values(router).flatMap(topicsOf)
  const { reads = [] }: EndpointMeta = router['~orpc'].meta
  return [...reads]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The topics by their letters. */
function lettersOf(topics: readonly string[]): Record<string, string> {
  if (topics.length > LETTERS.length) throw new Error('There are more topics than letters')
  return Object.fromEntries(topics.map((topic, place) => [LETTERS[place], topic]))
}

const TOPICS = lettersOf([...new Set(topicsOf(apiContract))].toSorted())
const LETTER_OF = new Map(Object.entries(TOPICS).map(([letter, topic]) => [topic, letter]))

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
  const letters = reads
    .toSorted()
    .map((topic) => LETTER_OF.get(topic))
    .join('')
  const isKeyed = takesIdempotencyKey(route.method, meta)
  const isRead = route.method === 'POST' && effect === 'none'
  const flags = isRead ? ',!1,!0' : isKeyed ? ',!0' : ''
  const more = letters || flags ? `,${JSON.stringify(letters)}${flags}` : ''
  return `${route.method}(${JSON.stringify(route.path)}${more})`
}
