import { TASK_STATES, type TaskState } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TaskStateBadge } from '../task-state-badge.tsx'
import classes from './manage.module.css'

interface StateChipsProps {
  counts: Partial<Record<TaskState, number>>
  /** The state by which the list is filtered; undefined for all. */
  chosen: string | undefined
  onChoose: (state: TaskState | undefined) => void
  /** Accessible name: what the chips filter. */
  label: string
}

/** The number of teams in each state. Pressing one filters the list. */
export function StateChips({ counts, chosen, onChoose, label }: StateChipsProps) {
  const t = useWords()
  const states = TASK_STATES.filter((state) => (counts[state] ?? 0) > 0 || state === chosen)
  const total = TASK_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <Row as="fieldset" align="stretch" gap="xs" aria-label={label} className={classes['chips']}>
      <button
        type="button"
        className={classes['chip']}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('taskAdmin.report.all')} <span>{total}</span>
      </button>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          className={classes['chip']}
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? undefined : state)}
        >
          <TaskStateBadge state={state} /> <span>{counts[state] ?? 0}</span>
        </button>
      ))}
    </Row>
  )
}
