import { formObstacle, isLocked, isSentBack, type TeamTask } from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'
import { useState } from 'react'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { plainScreen, type TaskTypeScreen } from './task-type-screen.ts'

function labelFor({ submission }: TeamTask): WordKey {
  if (submission === null) return 'tasks.task.openForm'
  return submission.isDraft ? 'tasks.task.continueForm' : 'tasks.task.viewForm'
}

/** The organisers want the answers changed, and the deadline has not locked them. */
const isToChange = (task: TeamTask): boolean =>
  isSentBack(task.approval?.state ?? 'none') && !isLocked(task)

interface SubmittedFormProps {
  task: TeamTask
  canChange: boolean
}

/** Leads to the submission. Changing it is one press further, unless the organisers request it. */
function SubmittedForm({ task, canChange }: SubmittedFormProps) {
  const t = useWords()
  const formId = task.formId ?? ''
  return (
    <>
      {canChange && (
        <ButtonLink to="/forms/$formId" params={{ formId }} search={{ taskId: task.id }}>
          {t('tasks.task.changeForm')}
        </ButtonLink>
      )}
      <ButtonLink
        to="/forms/$formId/submissions/$submissionId"
        params={{ formId, submissionId: task.submission?.id ?? '' }}
        variant={canChange || task.isComplete ? 'default' : 'filled'}
      >
        {t(labelFor(task))}
      </ButtonLink>
    </>
  )
}

function FormButton({ task }: { task: TeamTask }) {
  const t = useWords()
  const { event } = usePortal()
  const [now] = useState(() => new Date())
  if (!task.formId) return null
  const variant = task.isComplete ? 'default' : 'filled'
  const obstacle = formObstacle(task.formFacts, now)
  if (task.submission?.isDraft === false)
    return <SubmittedForm task={task} canChange={obstacle === null && isToChange(task)} />
  // A button would only lead to a screen with the same message.
  if (obstacle !== null) {
    const opensAt = task.formFacts?.opensAt
    const date = opensAt ? momentText(opensAt, event.timeZone) : ''
    return <p>{t(`tasks.task.formObstacle.${obstacle}`, { date })}</p>
  }
  return (
    <ButtonLink
      to="/forms/$formId"
      params={{ formId: task.formId }}
      search={{ taskId: task.id }}
      variant={variant}
    >
      {t(labelFor(task))}
    </ButtonLink>
  )
}

export const formScreen: TaskTypeScreen = {
  ...plainScreen,
  start: { label: 'tasks.task.openForm', Button: FormButton },
  tip: 'tasks.tips.draft',
}
