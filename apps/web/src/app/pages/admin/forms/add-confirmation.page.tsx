import { ConfirmationEditor } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { NewFormPart, useToList } from './form-frames.tsx'

/** A new confirmation. */
export function Page() {
  const t = useWords()
  const toList = useToList('confirmations')
  return (
    <NewFormPart title={t('messages.confirmations.add')}>
      {(form) => <ConfirmationEditor form={form} onDone={toList} />}
    </NewFormPart>
  )
}
