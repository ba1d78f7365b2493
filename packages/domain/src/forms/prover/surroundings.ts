// What belongs to a form besides its definition, as far as the prover looks at it.
import type { Rule } from '../forms.rules.schema.ts'
import type { Operator } from '../forms.vocabulary.ts'

/** Something of a form that has rules: a confirmation, a notification or a webhook. */
export interface Ruled {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  readonly operator: Operator
  readonly rules: readonly Rule[]
  /** Where merge tags may stand: a message, a subject, an address. */
  readonly texts: readonly string[]
}

export interface RuledConfirmation extends Ruled {
  readonly isDefault: boolean
}

export interface Surroundings {
  /** In the order in which they are tried. */
  readonly confirmations: readonly RuledConfirmation[]
  readonly notifications: readonly Ruled[]
  readonly webhooks: readonly Ruled[]
  /** The custom fields of teams that there are; null where that is not known. */
  readonly customFieldIds: readonly string[] | null
}

export const NO_SURROUNDINGS: Surroundings = {
  confirmations: [],
  notifications: [],
  webhooks: [],
  customFieldIds: null,
}
