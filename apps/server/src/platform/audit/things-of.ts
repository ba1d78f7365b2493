// The records that a call is about, taken from its path, input and response. Only their ids are logged,
// nothing else of the input.
import { propertyOf } from '@eventflow/domain/kernel'

export interface CallFacts {
  /** Name of the endpoint: `['tasks', 'update']`. */
  readonly name: readonly string[]
  /** Path of the endpoint with `{taskId}` in it. */
  readonly path: string
  readonly input: unknown
}

/**
 * Each record as `kind:id`, once: from the path, from the list of the endpoint, and from the
 * response.
 */
export function thingsOf({ name: [area = ''], path, input }: CallFacts, answer: unknown): string[] {
  const kind = area.replace(/s$/, '')
  const named = [...path.matchAll(/\{(\w+)Id\}/g)].flatMap(([, key = '']) =>
    refs(key, propertyOf(input, `${key}Id`)),
  )
  const listed = refs(kind, propertyOf(input, `${kind}Ids`))
  const answered = named.length > 0 ? [] : refs(kind, propertyOf(answer, 'id'))
  return [...new Set([...named, ...listed, ...answered])]
}

const refs = (kind: string, value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((id): id is string => typeof id === 'string')
    .map((id) => `${kind}:${id}`)
