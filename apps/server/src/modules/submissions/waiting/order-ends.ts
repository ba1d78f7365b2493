// Until when waiting teams can order with their form (docs/design/waiting-lists.md).
import { isFormOpen, lastOrderAt, windowState } from '@eventflow/domain/forms'
import type { ReadScope } from '../../../platform/db/index.ts'
import { windowOf, type FormRow } from '../../forms/index.ts'
import { findAbleToOrder } from './able-to-order.ts'
import { countSubmittedBy } from './waiting.repository.ts'

/**
 * `prevented`: by the organisers or by a task, for the time being. `never`: the form has closed for the team.
 * Otherwise the last moment of an order; null for no end.
 */
export type OrderEnd = 'prevented' | 'never' | Date | null

/** Returns the end for each of the teams. */
export async function findOrderEnds(
  scope: ReadScope,
  { form, teamIds, now }: { form: FormRow; teamIds: readonly string[]; now: Date },
): Promise<(teamId: string) => OrderEnd> {
  const window = windowOf(form)
  if (!isFormOpen(form) || windowState(window, now, 0) === 'notYet') return () => 'prevented'
  const formId = form.id
  const counts = await countSubmittedBy(scope, { formId, teamIds })
  const able = await findAbleToOrder(scope, { formId, teamIds, now })
  return (teamId) => {
    const { submitted, counted } = counts.get(teamId) ?? { submitted: 0, counted: 0 }
    const { isEditable } = form
    const last = lastOrderAt(window, { submitted, counted, isEditable, now })
    if (last === undefined) return 'never'
    if (!able.has(teamId)) return 'prevented'
    return last === null ? null : new Date(last)
  }
}
