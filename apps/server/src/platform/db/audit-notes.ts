// Notes of a use case for the audit entry of its call. platform/http writes the entry at the end of
// every call.

export interface AuditActor {
  readonly userId: string
  readonly accountId: string
  readonly name: string
}

export interface AuditNotes {
  /** The acting person, if the call begins without a sign-in, like that of a mailed link. */
  actor?: AuditActor
  /** Records that the call's input and response do not contain, as `kind:id`. */
  readonly things: string[]
  /** Records that the call names, but does not change, as `kind:id`. The entry does not name them. */
  readonly unchanged: string[]
  /**
   * Names of changed fields, with a value if it is from a fixed list: `dueDate`,
   * `permissions=admin`. Never an answer, a person's name, an address or a secret.
   */
  readonly changed: string[]
  /**
   * The names of deleted records, by `kind:id`; they are also records of the entry. Never people.
   */
  readonly names: Record<string, string>
  /** The reason that an organiser entered, for changes that need one. */
  reason?: string
  /** The work had already been done, so there is nothing to record. */
  isRepeated?: boolean
  /** The change concerns only the caller's own settings, so it is not recorded. */
  isPersonal?: boolean
}

export const newAuditNotes = (): AuditNotes => ({
  things: [],
  unchanged: [],
  changed: [],
  names: {},
})

/**
 * The names of the values in `before` that have changed; flags include their new value. Both
 * objects are in the API's format.
 */
export function changedNames(before: object, after: object): string[] {
  const was = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(
      ([name, value]) => value !== undefined && was.has(name) && !isSame(was.get(name), value),
    )
    .map(([name, value]) => (typeof value === 'boolean' ? `${name}=${value}` : name))
    .filter((name) => name !== 'revision')
}

/** Ignores the order of keys and lists, which has no meaning in saved records. */
const isSame = (a: unknown, b: unknown): boolean => asText(a) === asText(b)

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (Array.isArray(part))
      return part.every((one) => typeof one === 'string') ? part.toSorted() : part
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  }) ?? ''

/** Notes the names of records that have been deleted. */
export function noteRemoved(
  { names }: AuditNotes,
  kind: string,
  removed: readonly { readonly id: string; readonly name: string }[],
): void {
  for (const { id, name } of removed) names[`${kind}:${id}`] = name
}
