import type { T } from '@eventflow/domain/words'
import type { CustomFieldFact } from './rule-facts.ts'

interface KeptField {
  readonly id: string
  readonly label: string
  readonly type: CustomFieldFact['type']
  readonly options: readonly string[]
}

/** A custom field as rules ask about it: a checkbox by yes and no, a dropdown by its options. */
export function customFieldFact({ id, label, type, options }: KeptField, t: T): CustomFieldFact {
  switch (type) {
    case 'checkbox':
      return {
        id,
        label,
        type,
        options: (['true', 'false'] as const).map((value) => ({
          value,
          label: t(`rules.${value}`),
        })),
      }
    case 'dropdown':
      return { id, label, type, options: options.map((value) => ({ value, label: value })) }
    default:
      return { id, label, type }
  }
}
