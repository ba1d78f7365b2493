import { formObstacle, type TeamTask } from '@eventflow/domain/tasks'
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

function FormButton({ task }: { task: TeamTask }) {
  const t = useWords()
  const { event } = usePortal()
  const [now] = useState(() => new Date())
  if (!task.formId) return null
  const variant = task.isComplete ? 'default' : 'filled'
  // Leads to the submission, not to the form to change it, which is one press further.
  if (task.submission?.isDraft === false)
    return (
      <ButtonLink
        to="/forms/$formId/submissions/$submissionId"
        params={{ formId: task.formId, submissionId: task.submission.id }}
        variant={variant}
      >
        {t(labelFor(task))}
      </ButtonLink>
    )
  const obstacle = formObstacle(task.formFacts, now)
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
