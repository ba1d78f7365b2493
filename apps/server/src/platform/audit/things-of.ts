// Which things a call is about, told from its path, its input and its answer. The things are ids:
// what else an input holds stays out of the log.

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
    refs(key, valueAt(input, `${key}Id`)),
  )
  const listed = refs(kind, valueAt(input, `${kind}Ids`))
  const answered = named.length > 0 ? [] : refs(kind, valueAt(answer, 'id'))
  return [...new Set([...named, ...listed, ...answered])]
}

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

const refs = (kind: string, value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((id): id is string => typeof id === 'string')
    .map((id) => `${kind}:${id}`)
