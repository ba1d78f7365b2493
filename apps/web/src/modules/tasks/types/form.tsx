import { formObstacle, type TeamTask } from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'
import { useState } from 'react'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { workOfTask } from '../team/work-of-task.ts'
import { plainScreen, type TaskTypeScreen } from './task-type-screen.ts'

function labelFor({ submission }: TeamTask): WordKey {
  if (submission === null) return 'tasks.task.openForm'
  return submission.isDraft ? 'tasks.task.continueForm' : 'tasks.task.viewForm'
}

interface SubmittedFormProps {
  task: TeamTask
  canChange: boolean
}

/** Leads to the submission. Changing it takes one more press, unless the organisers requested the change. */
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
  const { formId } = task
  if (!formId) return null
  const { hold, canView, isToChange } = workOfTask(task, now)
  if (task.submission?.isDraft === false)
    return <SubmittedForm task={task} canChange={isToChange} />
  if (hold !== null) return canView ? <FormLink formId={formId} task={task} isHeld /> : null
  const obstacle = formObstacle(task.formFacts, now)
  // A button would only lead to a screen with the same message.
  if (obstacle !== null) {
    const opensAt = task.formFacts?.opensAt
    const date = opensAt ? momentText(opensAt, event.timeZone) : ''
    return <p>{t(`tasks.task.formObstacle.${obstacle}`, { date })}</p>
  }
  return <FormLink formId={formId} task={task} />
}

interface FormLinkProps {
  formId: string
  task: TeamTask
  /** The answers are only read. */
  isHeld?: boolean
}

function FormLink({ formId, task, isHeld = false }: FormLinkProps) {
  const t = useWords()
  return (
    <ButtonLink
      to="/forms/$formId"
      params={{ formId }}
      search={{ taskId: task.id }}
      variant={task.isComplete || isHeld ? 'default' : 'filled'}
    >
      {t(isHeld ? 'tasks.task.viewForm' : labelFor(task))}
    </ButtonLink>
  )
}

export const formScreen: TaskTypeScreen = {
  ...plainScreen,
  start: { label: 'tasks.task.openForm', Button: FormButton },
  tip: 'tasks.tips.draft',
}
