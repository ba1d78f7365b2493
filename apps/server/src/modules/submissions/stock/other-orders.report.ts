// What a team has ordered with a form in its other submissions.
import type { Answers } from '@eventflow/domain/forms'
import { sql } from 'drizzle-orm'
import { beyondLimits, type ReadScope } from '../../../platform/db/index.ts'
import { orderedAnswers } from '../orders/orders.report.ts'
import { isAnswers } from '../submissions.details.ts'

interface OrdersOfTeam {
  readonly formId: string
  readonly teamId: string
  /** The order that the reader changes. */
  readonly exceptOf: string | null
}

/** The submitted orders. Counts also those outside the caller's limits. */
export function findOtherOrders(
  scope: ReadScope,
  { formId, teamId, exceptOf }: OrdersOfTeam,
): Promise<Answers[]> {
  const { tx, eventId } = scope
  return beyondLimits(scope, async () => {
    const { rows } = await tx.execute<{ answers: unknown }>(sql`
      select ${orderedAnswers(sql`submissions.values`)} as answers from submissions
      where submissions.event_id = ${eventId} and submissions.form_id = ${formId}
        and submissions.team_id = ${teamId} and not submissions.is_draft
        and submissions.order_number is not null
        and submissions.id is distinct from ${exceptOf}`)
    return rows.map(({ answers }) => answers).filter(isAnswers)
  })
}
