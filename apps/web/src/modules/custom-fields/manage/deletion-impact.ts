import type { T } from '@eventflow/domain/words'
import { countedText } from '../../../ui/list/counted.ts'

/** Forms that are named; of more only how many they are is said. */
export const NAMED = 10

interface Found {
  /** Every team has a value, if an empty one. */
  readonly teams: number
  /** The first forms that use the field, and how many do. */
  readonly forms: { readonly items: readonly { readonly title: string }[]; readonly total: number }
}

/** What goes with a custom field. */
export function deletionImpact({ teams, forms: { items, total } }: Found, t: T): string[] {
  return [
    ...(teams > 0 ? [t('customFieldsAdmin.remove.values', { count: countedText(t, teams) })] : []),
    ...items.map(({ title }) => t('customFieldsAdmin.remove.form', { title })),
    ...(total > NAMED
      ? [t('customFieldsAdmin.remove.forms', { count: countedText(t, total, NAMED) })]
      : []),
  ]
}
