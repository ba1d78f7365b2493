import { mustWait, type TeamTask } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The tasks that the team must do before this one, as links. */
export function TaskDependencies({ task }: { task: TeamTask }) {
  const t = useWords()
  if (!mustWait(task) || task.isNotApplicable) return null
  return (
    <Notice title={t('tasks.task.waitsFor')}>
      <ul>
        {task.waitsFor.map(({ id, title, needs }) => (
          <li key={id}>
            {id === null || title === null ? (
              t('tasks.task.waitsForHidden')
            ) : (
              <TextLink to="/tasks/$taskId" params={{ taskId: id }}>
                {needs === 'approved' ? t('tasks.task.waitsForApproval', { title }) : title}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
