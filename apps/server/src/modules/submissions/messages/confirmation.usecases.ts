import type { ReadScope } from '../../../platform/db/index.ts'
import { CORRECTIONS_ID, readAnswers, type TextContext } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import type { ShownAnswers } from '@eventflow/domain/submissions'
import { inReadersLanguage, selectConfirmation, textContext } from '../../forms/index.ts'
import { readOpenForm, type FillingContext } from '../submission-context.ts'
import { answeredAt, confirmationTags } from './confirmation-tags.ts'

interface ConfirmationRequest {
  readonly formId: string
  readonly confirmationId: string
  readonly submissionId?: string | undefined
}

interface Order {
  readonly label: string
  readonly text: string
  readonly note: string
}

interface ConfirmationAnswer {
  readonly name: string
  readonly message: string
  readonly formTitle: string
  readonly tags: Record<string, string>
  readonly order: Order | null
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
    return { ...shown, tags, order: null }
  }
  const texts = await textContext(scope, answered.definition)
  return {
    ...shown,
    tags: confirmationTags(confirmation.message, definition, { answered, texts }),
    order: orderIn(answered, texts),
  }
}

/**
 * The grand total. In a form without one the total of the only list, or that of the order, which credits
 * and charges show.
 */
export function orderIn(
  { definition, values, visible }: ShownAnswers,
  texts: TextContext,
): Order | null {
  const answers = readAnswers(definition, values, { ...texts, visible }).flatMap(({ groups }) =>
    groups.flatMap((group) => group.answers),
  )
  const lists = answers.flatMap(({ label, shown, questionId }) => {
    if (shown.kind !== 'table' || shown.total === null) return []
    const isOfOrder = questionId === CORRECTIONS_ID
    return [{ ...shown.total, label: isOfOrder ? shown.total.label : label, isOfOrder }]
  })
  const [total] = answers.flatMap(({ label, shown }) =>
    shown.kind === 'total' ? [{ ...shown, label }] : [],
  )
  const only = lists.length === 1 ? lists[0] : lists.find(({ isOfOrder }) => isOfOrder)
  const order = lists.length === 0 ? undefined : (total ?? only)
  return order ? { label: order.label, text: order.text, note: order.note } : null
}
