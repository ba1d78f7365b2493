import type { FormLine } from '@eventflow/domain/forms'
import { useState } from 'react'
import { useMayCall } from '../../../platform/may-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDuplicate } from './use-form-actions.ts'

interface DuplicateFormProps {
  form: Pick<FormLine, 'id' | 'title'>
  /** In a list, the button's name contains the form's title. */
  isInList?: boolean
  /** Called with the id of the copy. */
  onDuplicated: (formId: string) => unknown
}

/** Duplicates a form. Renders nothing for users who may not. */
export function DuplicateForm({ form, isInList, onDuplicated }: DuplicateFormProps) {
  const t = useWords()
  const duplicate = useDuplicate()
  const mayCall = useMayCall()
  const [isCopying, setIsCopying] = useState(false)
  const copy = async () => {
    setIsCopying(true)
    const id = await duplicate(form)
    setIsCopying(false)
    if (id !== null) await onDuplicated(id)
  }
  if (!mayCall('forms.duplicate')) return null
  return (
    <Button
      variant={isInList ? 'subtle' : 'default'}
      loading={isCopying}
      aria-label={isInList ? t('builder.duplicate.of', { title: form.title }) : undefined}
      leftSection={isInList ? undefined : <Icon name="content_copy" />}
      onClick={() => void copy()}
    >
      {isInList ? <Icon name="content_copy" /> : t('builder.duplicate.action')}
    </Button>
  )
}
