// A stored record that cannot be read is left out of its response, and the rest is sent. Its kind is
// reported, and the organisers' lists name it (specification: interpretations, section 17).
import type { AnySchema } from '@orpc/contract'
import { ORPCError, ValidationError } from '@orpc/server'

interface Readable {
  readonly answer: object
  /** Ids of the records that were left out. */
  readonly leftOut: readonly string[]
}

/**
 * The response that `thrown` refused, without its unreadable records. Null for every other error,
 * and if the response is about one record, because then nothing is left to show.
 */
export async function withoutUnreadable(
  thrown: unknown,
  schema: AnySchema | undefined,
): Promise<Readable | null> {
  const refused = refusedAnswer(thrown)
  if (refused === null || schema === undefined) return null
  const unreadable = new Set<object>()
  for (const { path = [] } of refused.issues) {
    const [list, index] = path.map((part) => (typeof part === 'object' ? part.key : part))
    const record = at(at(refused.data, list), index)
    if (typeof index !== 'number' || !isObject(record)) return null
    unreadable.add(record)
  }
  const checked = await schema['~standard'].validate(withoutMembers(refused.data, unreadable))
  if (checked.issues !== undefined || !isObject(checked.value)) return null
  return {
    answer: checked.value,
    leftOut: [...unreadable].map((record) => String(at(record, 'id'))),
  }
}

/**
 * The response does not fit its schema, so a stored record is broken. If it is the response of a command,
 * the command is undone.
 */
export const isUnreadable = (thrown: unknown): boolean => refusedAnswer(thrown) !== null

function refusedAnswer(thrown: unknown): ValidationError | null {
  if (!(thrown instanceof ORPCError) || thrown.status !== 500) return null
  return thrown.cause instanceof ValidationError ? thrown.cause : null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const at = (value: unknown, key: PropertyKey | undefined): unknown =>
  isObject(value) && key !== undefined ? Reflect.get(value, key) : undefined

/** A copy without these members of its lists. */
const withoutMembers = (answer: unknown, unreadable: ReadonlySet<object>): object =>
  Object.fromEntries(
    Object.entries(isObject(answer) ? answer : {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((member) => !unreadable.has(member)) : value,
    ]),
  )
