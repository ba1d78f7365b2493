import { ConfirmationsList } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormTab } from './form-frames.tsx'

/** The confirmations of a form. */
export function Page() {
  const t = useWords()
  return (
    <FormTab lead={() => t('messages.confirmations.lead')}>
      {(form) => <ConfirmationsList formId={form.id} />}
    </FormTab>
  )
}
