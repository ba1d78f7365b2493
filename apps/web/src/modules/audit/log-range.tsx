import { isCalendarDate } from '@eventflow/domain/kernel'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { filteredBy, type ListState } from '../../ui/list/list-state.ts'
import classes from './audit.module.css'

interface LogRangeProps {
  /** The only person whose entries are shown, if set. */
  person: string
  state: ListState
  onState: (state: ListState) => void
}

/** Filters for the first day, the last day and the person. */
export function LogRange({ person, state, onState }: LogRangeProps) {
  const t = useWords()
  return (
    <Row gap="xs">
      <Day id="from" label={t('audit.list.from')} state={state} onState={onState} />
      <Day id="to" label={t('audit.list.to')} state={state} onState={onState} />
      {state.filters['person'] && (
        <Button
          variant="light"
          leftSection={<Icon name="close" size={18} />}
          onClick={() => onState(filteredBy(state, 'person', ''))}
        >
          {person === '' ? t('audit.list.everybody') : t('audit.list.onlyPerson', { name: person })}
        </Button>
      )}
    </Row>
  )
}

interface DayProps {
  id: 'from' | 'to'
  label: string
  state: ListState
  onState: (state: ListState) => void
}

function Day({ id, label, state, onState }: DayProps) {
  const value = state.filters[id] ?? ''
  return (
    <Row as="label" noWrap gap="2xs" inline size="sm" className={classes['day']}>
      {label}
      <input
        type="date"
        value={isCalendarDate(value) ? value : ''}
        onChange={({ target }) => onState(filteredBy(state, id, target.value))}
      />
    </Row>
  )
}
