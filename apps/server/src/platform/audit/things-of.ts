// Which things a call is about, told from its path, its input and its answer. The things are ids:
// what else an input holds stays out of the log.
import { propertyOf } from '@eventflow/domain/kernel'

export interface CallFacts {
  /** Name of the endpoint: `['tasks', 'update']`. */
  readonly name: readonly string[]
  /** Path of the endpoint with `{taskId}` in it. */
  readonly path: string
  readonly input: unknown
}

/** Each thing as `kind:id`, once: what the path names, the list that the endpoint is for, the answer. */
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
