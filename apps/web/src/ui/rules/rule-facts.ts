// Facts about teams that rules can use.
import type { CustomFieldType } from '@eventflow/domain/custom-fields'
import type { AdminSource } from '@eventflow/domain/forms'
import { RANKS } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import type { Choice } from '../fields/select-field.tsx'

/** A custom field of teams; `options` for dropdowns. */
export interface CustomFieldFact {
  readonly id: string
  readonly label: string
  readonly type: CustomFieldType
  readonly options?: readonly Choice[]
}

export interface RuleFacts {
  readonly customFields: readonly CustomFieldFact[]
  readonly teamTypes: readonly { readonly id: string; readonly name: string }[]
}

/** The possible values of an organiser-only fact. */
export function factOptions(id: AdminSource, facts: RuleFacts | null, t: T): Choice[] {
  switch (id) {
    case 'teamTypeId':
      return (facts?.teamTypes ?? []).map((type) => ({ value: type.id, label: type.name }))
    case 'standShareRole':
      return (['parent', 'child'] as const).map((value) => ({
        value,
        label: t(`rules.standShareRole.${value}`),
      }))
    case 'isOrganiser':
      return (['true', 'false'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))
    case 'permissions':
      return RANKS.map((value) => ({ value, label: t(`rules.permissions.${value}`) }))
  }
}

interface KeptField {
  readonly id: string
  readonly label: string
  readonly type: CustomFieldFact['type']
  readonly options: readonly string[]
}

/** A custom field as a rule subject: a checkbox offers yes and no, a dropdown its options. */
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
