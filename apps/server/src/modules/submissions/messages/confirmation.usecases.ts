import type { ReadScope } from '../../../platform/db/index.ts'
import { hasOrderedItems, storedTotal } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import type { OrderTotal, ShownAnswers } from '@eventflow/domain/submissions'
import { inReadersLanguage, selectConfirmation, textContext } from '../../forms/index.ts'
import { readOpenForm, type FillingContext } from '../submission-context.ts'
import { answeredAt, confirmationTags } from './confirmation-tags.ts'
import { orderIn } from './order-total.ts'

interface ConfirmationRequest {
  readonly formId: string
  readonly confirmationId: string
  readonly submissionId?: string | undefined
}

interface ConfirmationAnswer {
  readonly name: string
  readonly message: string
  readonly formTitle: string
  readonly tags: Record<string, string>
  readonly order: OrderTotal
  readonly orderNumber: number | null
  readonly isCancelled?: true
  readonly keepsCredits?: true
}

/** The confirmation after a submission. There is none for a form that the viewer may not open. */
export async function readConfirmation(
  context: FillingContext<ReadScope>,
  { formId, confirmationId, submissionId }: ConfirmationRequest,
): Promise<ConfirmationAnswer> {
  const { scope } = context
  const { definition } = await readOpenForm(context, formId)
  const confirmation = await selectConfirmation(scope, formId, confirmationId)
  if (confirmation === null) throw new DomainError(kernelErrors.notFound)
  const shown = { ...confirmation, formTitle: inReadersLanguage(definition).form.title }
  const answered =
    submissionId === undefined ? null : await answeredAt(context, { definition, submissionId })
  if (submissionId === undefined || answered === null) {
    const tags = confirmationTags(confirmation.message, definition, null)
    return { ...shown, tags, order: null, orderNumber: null }
  }
  const texts = await textContext(scope, answered.definition)
  return {
    ...shown,
    tags: confirmationTags(confirmation.message, definition, { answered, texts }),
    order: orderIn(answered, texts),
    orderNumber: answered.orderNumber,
    // Submissions without an order have no number.
    ...(answered.orderNumber !== null && !hasOrderedItems(answered.values) && emptied(answered)),
  }
}

const emptied = ({
  values,
}: Pick<ShownAnswers, 'values'>): Pick<ConfirmationAnswer, 'isCancelled' | 'keepsCredits'> =>
  storedTotal(values) === 0 ? { isCancelled: true } : { isCancelled: true, keepsCredits: true }
