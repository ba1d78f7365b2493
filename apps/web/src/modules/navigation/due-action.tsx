import type { Dashboard } from '@eventflow/domain/navigation'
import { useWords } from '../../platform/words.tsx'
import { ButtonLink } from '../../ui/link.tsx'

type DueTask = Dashboard['dueNext'][number]

/** A link to the place where the team does a task. */
export function DueAction({ task }: { task: DueTask }) {
  const t = useWords()
  const { id: taskId, title, action, formId, hasDraft } = task
  const label = t(`dashboard.actions.${action === 'fill' && hasDraft ? 'goOn' : action}`)
  const look = {
    variant: 'default',
    'aria-label': t('dashboard.actions.of', { action: label, title }),
  } as const
  if (action === 'fill' && formId !== null)
    return (
      <ButtonLink to="/forms/$formId" params={{ formId }} search={{ taskId }} {...look}>
        {label}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/tasks/$taskId" params={{ taskId }} {...look}>
      {label}
    </ButtonLink>
  )
}
