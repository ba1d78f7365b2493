import type { ReadScope } from '../../../platform/db/index.ts'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { selectConfirmation } from '../../forms/index.ts'
import { readOpenForm, type FillingContext } from '../submission-context.ts'
import { confirmationTags } from './confirmation-tags.ts'

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
}

/** What is shown after a submission; a form that the viewer may not open has none. */
export async function readConfirmation(
  context: FillingContext<ReadScope>,
  { formId, confirmationId, submissionId }: ConfirmationRequest,
): Promise<ConfirmationAnswer> {
  const { form, definition } = await readOpenForm(context, formId)
  const confirmation = await selectConfirmation(context.scope, formId, confirmationId)
  if (confirmation === null) throw new DomainError(kernelErrors.notFound)
  const asked = { message: confirmation.message, submissionId, definition }
  return { ...confirmation, formTitle: form.title, tags: await confirmationTags(context, asked) }
}
