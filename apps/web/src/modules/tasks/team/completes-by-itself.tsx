import type { TeamTask } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The condition that completes a task automatically, with a link to fulfil it. */
export function CompletesByItself({ task }: { task: TeamTask }) {
  const t = useWords()
  const { completesWhen: when } = task
  if (when === null || task.isComplete || task.isNotApplicable || task.approval !== null)
    return null
  if (when.kind === 'customField' && when.label === null)
    return <Notice>{t('tasks.task.byItself.organisers')}</Notice>
  return (
    <Notice>
      {when.kind === 'members'
        ? t('tasks.task.byItself.members', { count: when.count, have: when.have })
        : t('tasks.task.byItself.customField', { label: when.label ?? '' })}{' '}
      <TextLink to="/my-team">{t('tasks.task.byItself.toTeam')}</TextLink>
    </Notice>
  )
}
