import type { SubmissionLine } from '@eventflow/domain/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

interface SubmissionsBulkProps {
  submissions: readonly SubmissionLine[]
  /** Clears the selection. */
  onDone: () => void
}

/** Deletes several submissions after listing what else is deleted. */
export function SubmissionsBulk({ submissions, onDone }: SubmissionsBulkProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const count = submissions.length
  const reopened = submissions.filter(({ taskId, isDraft }) => taskId !== null && !isDraft).length
  const remove = async () => {
    await client.submissions.remove({ submissionIds: submissions.map(({ id }) => id) })
    feedback.succeeded(t('builder.submissions.removed', { count }))
    onDone()
    for (const queryKey of [api.submissions.key(), api.forms.key(), api.tasks.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {t('builder.submissions.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('builder.submissions.removeTitle', { count })}
        text={[
          t('builder.submissions.removeText'),
          ...(reopened > 0 ? [t('builder.submissions.removeTasks', { count: reopened })] : []),
        ].join(' ')}
        goesToo={[t('builder.submissions.removeFiles')]}
        action={t('builder.submissions.removeAction', { count })}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
