// The log's codes in words. Codes of newer versions that have no text are shown unchanged.
import type { AuditEntry, AuditThing } from '@eventflow/domain/audit'
import type { T } from '@eventflow/domain/words'
import { wordOr } from '../../platform/words.tsx'
import { taggedText } from '../../ui/merge-tags/tagged-text.ts'

/** `tasks.update` → "Changed a task". */
export const actionText = (action: string, t: T): string =>
  wordOr(`audit.actions.${action}`, action, t)

/** The name of a record, or null. Names of email templates come from the catalogue. */
function nameOfThing({ kind, id, name }: AuditThing, t: T): string | null {
  if (kind === 'mailing') return name && taggedText(name, t)
  if (kind !== 'emailTemplate') return name
  const key = `undelivered.letters.${id}`
  return wordOr(key, '', t) || null
}

/** Kinds without names; the action describes them. */
const NAMELESS = new Set(['delivery', 'passkey', 'row', 'session'])

export interface NamedThing extends AuditThing {
  readonly text: string
}

/**
 * The records in a log entry. Unnamed ones are shown by their kind, but only if none has a name: an
 * entry about a comment shows its task and team.
 */
export function namedThings(things: readonly AuditThing[], t: T): NamedThing[] {
  const named = things.flatMap((thing) => {
    const text = nameOfThing(thing, t)
    return text === null ? [] : [{ ...thing, text }]
  })
  if (named.length > 0) return named
  return things.flatMap((thing) => {
    const text = wordOr(`audit.kinds.${thing.kind}`, '', t)
    return text === '' || NAMELESS.has(thing.kind) ? [] : [{ ...thing, text }]
  })
}

/** `Hall: 1 → 2`. */
export function valueText({ field, label, from, to }: AuditEntry['values'][number], t: T): string {
  const shown = (value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'imports.rows.yes' : 'imports.rows.no')
    return value === '' ? t('imports.rows.nothing') : value
  }
  const name = label ?? wordOr(`audit.fields.${field}`, field, t)
  return t('imports.rows.change', { name, from: shown(from), to: shown(to) })
}

/** `dueDate` → "due date", `permissions=admin` → "permission level: Admin". */
export function changedText(changed: string, t: T): string {
  const [name = '', value] = changed.split('=')
  const field = wordOr(`audit.fields.${name}`, name, t)
  if (value === undefined) return field
  return t('audit.fieldValue', { field, value: wordOr(`audit.values.${value}`, value, t) })
}
