// An organiser gives items a stock, changes it, or removes it (docs/design/submissions.md).
import {
  formsErrors,
  stockedItems,
  stockKey,
  unitsOffered,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import type { Scope } from '../../../platform/db/index.ts'
import { word } from '../submissions.texts.ts'
import { readQueues } from '../waiting/waiting-queues.ts'
import { countReserved, deleteReserved, reserveOrdered } from './stock.repository.ts'

interface ChangedForm {
  readonly before: FormDefinition
  readonly after: FormDefinition
  readonly now: Date
}

/**
 * Follows a changed form, which is locked. Existing orders reserve items that have a stock from now on.
 * Throws `invalidForm` if a new stock is below what is ordered and offered.
 */
export async function followStock(
  scope: Scope,
  formId: string,
  { before, after, now }: ChangedForm,
): Promise<void> {
  const [was, is] = [stockedItems(before), stockedItems(after)]
  const stockBefore = new Map(was.map((item) => [stockKey(item), item.stock]))
  const keysAfter = new Set(is.map(stockKey))
  const ended = was.filter((item) => !keysAfter.has(stockKey(item)))
  const begun = is.filter((item) => !stockBefore.has(stockKey(item)))
  if (ended.length > 0) await deleteReserved(scope, formId, ended)
  if (begun.length > 0) await reserveOrdered(scope, formId, begun)
  const lowered = is.filter((item) => item.stock < (stockBefore.get(stockKey(item)) ?? Infinity))
  if (lowered.length === 0) return
  const reserved = await countReserved(scope, { formId, exceptOf: null })
  const queues = lowered.some(({ offerHours }) => offerHours !== undefined)
    ? await readQueues(scope, { formId, now })
    : null
  const problems = lowered.flatMap((item) => {
    const ordered = reserved.get(stockKey(item)) ?? 0
    const offered = item.offerHours === undefined ? 0 : unitsOffered(queues?.of(item) ?? [])
    const least = ordered + offered
    if (least <= item.stock) return []
    const texts = { item: item.label, ordered: String(ordered) }
    if (offered === 0)
      return [{ path: item.fieldId, message: word('forms.saving.stockBelowOrders', texts) }]
    const numbers = { ...texts, offered: String(offered), least: String(least) }
    return [{ path: item.fieldId, message: word('forms.saving.stockBelowOffers', numbers) }]
  })
  if (problems.length > 0) throw new DomainError(formsErrors.invalidForm, { problems })
}
