// What a use case adds to the audit row of the call that it is part of. The row itself is written
// where every call passes (platform/http).

export interface AuditActor {
  readonly userId: string
  readonly accountId: string
  readonly name: string
}

export interface AuditNotes {
  /** Who acts, where the call begins without anybody signed in: a mailed link. */
  actor?: AuditActor
  /** Things that the call's input and answer do not name, as `kind:id`. */
  readonly things: string[]
  /**
   * Names of what has changed, perhaps with a value of a fixed list: `dueDate`, `permissions=admin`.
   * Never an answer, a name of a person, an address or a secret.
   */
  readonly changed: string[]
  /** The names of deleted records, by `kind:id`; these are records of the row too. Never people. */
  readonly names: Record<string, string>
  /** The call has found its work done already: there is nothing to tell. */
  isRepeated?: boolean
}

export const newAuditNotes = (): AuditNotes => ({ things: [], changed: [], names: {} })

/**
 * Names of the values that are not what they were, of those that `before` has; a yes or no with what
 * it is now. Both are as the API shows them.
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

/** Keys and lists in whatever order: neither says anything in what is saved. */
const isSame = (a: unknown, b: unknown): boolean => asText(a) === asText(b)

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (Array.isArray(part))
      return part.every((one) => typeof one === 'string') ? part.toSorted() : part
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  }) ?? ''

/** Notes what things were called that are no longer there. */
export function noteRemoved(
  { names }: AuditNotes,
  kind: string,
  removed: readonly { readonly id: string; readonly name: string }[],
): void {
  for (const { id, name } of removed) names[`${kind}:${id}`] = name
}
