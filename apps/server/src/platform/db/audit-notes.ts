// What a use case adds to the audit row of its call. The row itself is written by platform/http for every
// call.

export interface AuditActor {
  readonly userId: string
  readonly accountId: string
  readonly name: string
}

export interface AuditNotes {
  /** Who acts, if nobody is signed in (a mailed link). */
  actor?: AuditActor
  /** Records that the call's input and response do not name, as `kind:id`. */
  readonly things: string[]
  /**
   * Names of the changed fields, with a value if it is from a fixed list: `dueDate`,
   * `permissions=admin`. Never an answer, a person's name, an address or a secret.
   */
  readonly changed: string[]
  /** The names of deleted records, by `kind:id`. Never people. */
  readonly names: Record<string, string>
  /** The call found its work already done, so nothing is recorded. */
  isRepeated?: boolean
}

export const newAuditNotes = (): AuditNotes => ({ things: [], changed: [], names: {} })

/**
 * Names of the fields in `before` that have changed; a yes or no with its new value. Both are as
 * the API shows them.
 */
export function changedNames(before: object, after: object): string[] {
  const was = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => was.has(name) && !isSame(was.get(name), value))
    .map(([name, value]) => (typeof value === 'boolean' ? `${name}=${value}` : name))
    .filter((name) => name !== 'revision')
}

/** The order of keys and lists has no meaning in stored values. */
const isSame = (a: unknown, b: unknown): boolean => asText(a) === asText(b)

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (Array.isArray(part))
      return part.every((one) => typeof one === 'string') ? part.toSorted() : part
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  }) ?? ''

/** Notes the names of records that no longer exist. */
export function noteRemoved(
  { names }: AuditNotes,
  kind: string,
  removed: readonly { readonly id: string; readonly name: string }[],
): void {
  for (const { id, name } of removed) names[`${kind}:${id}`] = name
}
