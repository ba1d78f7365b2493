// Maximum quantities count all orders of a team (docs/design/submissions.md).
import { hasMaximum, withOrderedElsewhere, type FormDefinition } from '@eventflow/domain/forms'
import type { ReadScope } from '../../../platform/db/index.ts'
import { findOtherOrders } from './other-orders.report.ts'

interface Order {
  /** Null for a guest, who has no other orders. */
  readonly teamId: string | null
  /** The order that is changed; null for a new one. */
  readonly current: { readonly submission: { readonly id: string } } | null
}

/** The form with the units in the team's other orders. A form without a maximum costs no statement. */
export async function withOtherOrders(
  scope: ReadScope,
  definition: FormDefinition,
  { teamId, current }: Order,
): Promise<FormDefinition> {
  if (teamId === null || !hasMaximum(definition)) return definition
  const order = { formId: definition.form.id, teamId, exceptOf: current?.submission.id ?? null }
  return withOrderedElsewhere(definition, await findOtherOrders(scope, order))
}
