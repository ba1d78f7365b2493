import type { ConfirmationDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ConfirmationEditor, confirmationQuery } from '../../../../modules/forms/index.ts'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { FormPart, useToList } from './form-frames.tsx'

/** One confirmation of a form. */
export function Page() {
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const query = useAsOfNow<ConfirmationDetail>(useQuery(confirmationQuery(formId, confirmationId)))
  const toList = useToList('confirmations')
  return (
    <FormPart query={query} param="confirmationId">
      {(form, confirmation) => (
        <ConfirmationEditor form={form} confirmation={confirmation} onDone={toList} />
      )}
    </FormPart>
  )
}
