// Totals for the screen and the stored submission, in minor units.
import type { Answers } from '../fields/field.ts'
import { itemListTotal } from '../fields/item-list.totals.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { Visible } from './visibility.ts'
import { answerPlaces } from './walk.ts'

/** The grand total: the sum of all shown item lists in every iteration, at the form's prices. */
export const formTotal = (definition: FormDefinition, values: Answers, visible: Visible): number =>
  answerPlaces(definition, values, visible).reduce(
    (sum, { field, value }) => sum + (field.type === 'itemList' ? itemListTotal(field, value) : 0),
    0,
  )
