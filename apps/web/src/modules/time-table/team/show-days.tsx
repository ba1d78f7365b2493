// The days of the event as columns, below the deadlines before them.
import type { CalendarDate } from '@eventflow/domain/kernel'
import type { TaskState } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from '../time-table.module.css'
import type { Shown } from './agenda.tsx'
import { EntryLine } from './entry-line.tsx'
import { HourGrid } from './hour-grid.tsx'

const DONE: ReadonlySet<TaskState> = new Set(['complete', 'notApplicable'])

/** Build-up, event days and breakdown by the hour, with a lane for deadlines. */
export function ShowDays({ days, ...shown }: Shown & { days: readonly CalendarDate[] }) {
  const t = useWords()
  const first = days[0] ?? ''
  const deadlines = shown.entries.filter(
    ({ kind, date, state }) =>
      kind === 'task' && date < first && state !== null && !DONE.has(state),
  )
  return (
    <Stack gap="md">
      {deadlines.length > 0 && (
        <Panel title={t('timeTable.openDeadlines')}>
          <ul className={classes['lane']}>
            {deadlines.map((entry) => (
              <li key={entry.id}>
                <EntryLine
                  entry={entry}
                  date={entry.date}
                  timeZone={shown.timeZone}
                  badgeOf={shown.badgeOf}
                  when={dateText(entry.date)}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <HourGrid days={days} {...shown} />
    </Stack>
  )
}
