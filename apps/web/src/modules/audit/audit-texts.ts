// The log's codes in words. What has no words yet, since a newer version wrote it, is shown as it is.
import type { AuditThing } from '@eventflow/domain/audit'
import type { T, WordKey } from '@eventflow/domain/words'

/** The words of a key that comes from data; `otherwise` when the catalogue has none. */
function wordOr(key: string, otherwise: string, t: T): string {
  const found = t(key as WordKey)
  return found === key ? otherwise : found
}

/** `tasks.update` → "Changed a task". */
export const actionText = (action: string, t: T): string =>
  wordOr(`audit.actions.${action}`, action, t)

/** A thing's name, or what kind of thing it was. */
export const thingText = ({ kind, name }: AuditThing, t: T): string =>
  name ?? wordOr(`audit.kinds.${kind}`, t('audit.kinds.thing'), t)

/** `dueDate` → "due date", `permissions=admin` → "permission level: Admin". */
export function changedText(changed: string, t: T): string {
  const [name = '', value] = changed.split('=')
  const field = wordOr(`audit.fields.${name}`, name, t)
  if (value === undefined) return field
  return t('audit.fieldValue', { field, value: wordOr(`audit.values.${value}`, value, t) })
}
