// Saves changes of a form, and lets existing orders reserve items that have a stock from now on.
import { hasStock, type FormDetail } from '@eventflow/domain/forms'
import { readForm, updateForm, type FormsContext } from '../../modules/forms/index.ts'
import { followStock, followWaitingLists } from '../../modules/submissions/index.ts'
import type { Services } from '../../platform/services.ts'

/** Throws what `updateForm` throws, and `invalidForm` for a stock below what is ordered. */
export async function saveForm(
  context: FormsContext & { readonly services: Pick<Services, 'config'> },
  update: Parameters<typeof updateForm>[1],
): Promise<FormDetail> {
  const { scope, now } = context
  const { formId } = update
  const { definition: before } = await readForm(scope, formId)
  const detail = await updateForm(context, update)
  if (!hasStock(before) && !hasStock(detail.definition)) return detail
  const { definition: after } = await readForm(scope, formId)
  await followStock(scope, formId, { before, after, now })
  await followWaitingLists(context, formId, { before, after })
  return detail
}
