// An organiser gives items a stock, changes it, or removes it (docs/design/submissions.md).
import { formsErrors, stockedItems, stockKey, type FormDefinition } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import type { Scope } from '../../../platform/db/index.ts'
import { word } from '../submissions.texts.ts'
import { countReserved, deleteReserved, reserveOrdered } from './stock.repository.ts'

/**
 * Follows a changed form, which is locked. Existing orders reserve items that have a stock from now on.
 * Throws `invalidForm` if a new stock is below what is ordered.
 */
export async function followStock(
  scope: Scope,
  formId: string,
  { before, after }: { readonly before: FormDefinition; readonly after: FormDefinition },
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
  const problems = lowered.flatMap((item) => {
    const ordered = reserved.get(stockKey(item)) ?? 0
    if (ordered <= item.stock) return []
    const texts = { item: item.label, ordered: String(ordered) }
    return [{ path: item.fieldId, message: word('forms.saving.stockBelowOrders', texts) }]
  })
  if (problems.length > 0) throw new DomainError(formsErrors.invalidForm, { problems })
}
