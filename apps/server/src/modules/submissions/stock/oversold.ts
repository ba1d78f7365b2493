// Items of which more is ordered than there is, after a withdrawn team has returned
// (docs/design/submissions.md).
import { stockedItems, stockKey, unitsOffered } from '@eventflow/domain/forms'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Scope } from '../../../platform/db/index.ts'
import { problemAt } from '../../../platform/language/index.ts'
import { readFormForAnswers } from '../../forms/index.ts'
import { readQueues } from '../waiting/waiting-queues.ts'
import { countReserved, findReservedOf, lockItems } from './stock.repository.ts'

/**
 * The items that these teams have ordered and of which more is ordered and offered now than the stock. Nobody else
 * can order them until the transaction ends.
 */
export async function findOversold(
  scope: Scope,
  teamIds: readonly string[],
  now: Date,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const [formId, keys] of await findReservedOf(scope, teamIds)) {
    const { definition } = await readFormForAnswers(scope, formId)
    const items = stockedItems(definition).filter((item) => keys.has(stockKey(item)))
    await lockItems(scope, formId, items)
    const reserved = await countReserved(scope, { formId, exceptOf: null })
    const queues = await readQueues(scope, { formId, now })
    for (const item of items) {
      const ordered = reserved.get(stockKey(item)) ?? 0
      const offered = unitsOffered(queues.of(item))
      const { label, stock } = item
      if (ordered + offered <= stock) continue
      const texts = { item: label, ordered, stock }
      problems.push(
        offered === 0
          ? problemAt(stockKey(item), 'problems.teams.oversold', texts)
          : problemAt(stockKey(item), 'problems.teams.oversoldWithOffers', { ...texts, offered }),
      )
    }
  }
  return problems
}
