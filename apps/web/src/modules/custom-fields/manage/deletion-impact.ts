import type { T } from '@eventflow/domain/words'
import { countedText } from '../../../ui/list/counted.ts'

/** Number of forms listed by name. Further forms are only counted. */
export const NAMED = 10

interface Found {
  /** All teams have a value, even if it is empty. */
  readonly teams: number
  /** The first forms that use the field, and the total. */
  readonly forms: { readonly items: readonly { readonly title: string }[]; readonly total: number }
}

/** Describes the effects of deleting a custom field. */
export function deletionImpact({ teams, forms: { items, total } }: Found, t: T): string[] {
  return [
    ...(teams > 0 ? [t('customFieldsAdmin.remove.values', { count: countedText(t, teams) })] : []),
    ...items.map(({ title }) => t('customFieldsAdmin.remove.form', { title })),
    ...(total > NAMED
      ? [t('customFieldsAdmin.remove.forms', { count: countedText(t, total, NAMED) })]
      : []),
  ]
}
