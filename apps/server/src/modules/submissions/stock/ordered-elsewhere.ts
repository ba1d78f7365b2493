// Maximum quantities and included units count all orders of a team (docs/design/submissions.md).
import {
  hasAllowance,
  hasMaximum,
  withInclusions,
  withOrderedElsewhere,
  type Answers,
  type Facts,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { ReadScope } from '../../../platform/db/index.ts'
import { findOtherOrders } from './other-orders.report.ts'

interface Order {
  /** Null for a guest, who has no other orders. */
  readonly teamId: string | null
  /** The order that is changed; null for a new one. */
  readonly current: { readonly submission: { readonly id: string } } | null
  /** The submitted answers of that order; undefined for a new one. */
  readonly ordered: Answers | undefined
  /** The facts about the team, which decide how many units are included. */
  readonly facts: Facts
  /** The present form, which has the allowances. */
  readonly present: FormDefinition
}

/**
 * The form with the units in the team's other orders, and with the included units of this order. A form
 * without a maximum and without an allowance costs no statement.
 */
export async function withOtherOrders(
  scope: ReadScope,
  definition: FormDefinition,
  { teamId, current, ordered = {}, facts, present }: Order,
): Promise<FormDefinition> {
  const order = { ordered, facts, present }
  const hasMost = hasMaximum(definition)
  if (teamId === null || !(hasMost || hasAllowance(present)))
    return withInclusions(definition, { ...order, others: [] })
  const formId = definition.form.id
  const exceptOf = current?.submission.id ?? null
  const others = await findOtherOrders(scope, { formId, teamId, exceptOf })
  const counted = hasMost ? withOrderedElsewhere(definition, others) : definition
  return withInclusions(counted, { ...order, others })
}
