// Reserves items with a stock for submitted orders (docs/design/submissions.md). Forms without a stock cost
// no statement.
import {
  hasStock,
  mostUnits,
  orderedUnits,
  stockChanges,
  stockedItems,
  stockKey,
  stockProblems,
  withStockLeft,
  type Answers,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import { countReserved, lockItems, storeReserved } from './stock.repository.ts'

interface Order {
  readonly submissionId: string
  readonly formId: string
  readonly teamId: string | null
  /** The answers submitted before; none for a draft. */
  readonly was: Answers
  readonly is: Answers
}

/**
 * Reserves the difference between two versions of a stored order. The form is the present one, locked until
 * the transaction ends. Throws `invalidSubmission` with each item that has too few units left.
 */
export async function reserveStock(
  scope: Scope,
  definition: FormDefinition,
  { was, is, ...order }: Order,
): Promise<void> {
  if (!hasStock(definition)) return
  const changes = stockChanges(stockedItems(definition), was, is)
  if (changes.length === 0) return
  const grown = changes.filter((change) => change.is > change.was)
  if (grown.length > 0) {
    const { formId, submissionId } = order
    await lockItems(
      scope,
      formId,
      grown.map(({ item }) => item),
    )
    const byOthers = await countReserved(scope, { formId, exceptOf: submissionId })
    refuseAnswers(definition, stockProblems(grown, byOthers))
  }
  await storeReserved(scope, { ...order, changes })
}

interface Reader {
  readonly formId: string
  /** The submitted order that the reader changes. */
  readonly submitted: { readonly id: string; readonly values: Answers } | null
  /** The present form, if the reader opens it as it was answered. */
  readonly present?: FormDefinition
}

/** A form to fill in, with the most units that the reader's order may contain. */
export async function withStock(
  scope: ReadScope,
  definition: FormDefinition,
  { formId, submitted, present = definition }: Reader,
): Promise<FormDefinition> {
  if (!hasStock(present)) return definition
  const items = stockedItems(present)
  const byOthers = await countReserved(scope, { formId, exceptOf: submitted?.id ?? null })
  const own = orderedUnits(items, submitted?.values ?? {})
  const most = items.map((item): [string, number] => {
    const key = stockKey(item)
    return [key, mostUnits(item, byOthers.get(key) ?? 0, own.get(key) ?? 0)]
  })
  return withStockLeft(definition, new Map(most))
}
