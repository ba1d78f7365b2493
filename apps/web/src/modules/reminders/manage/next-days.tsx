import type { PlannedReminder, ReminderDayLine } from '@eventflow/domain/reminders'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { TaskLines } from './task-lines.tsx'

interface NextDaysProps {
  days: readonly ReminderDayLine[]
  timeZone: string
}

/** Who gets an email on each of the next days, and why, as things stand now. */
export function NextDays({ days, timeZone }: NextDaysProps) {
  const t = useWords()
  return (
    <Stack gap="md">
      {days.map(({ day, at, count, items }) => (
        <Panel
          key={day}
          title={momentText(at, timeZone)}
          aside={<Muted as="span">{t('reminders.next.count', { count })}</Muted>}
        >
          {items.length === 0 ? (
            <p>{t('reminders.next.nobody')}</p>
          ) : (
            <Stack as="ul" gap="sm">
              {items.map((planned) => (
                <li key={planned.userId}>
                  <Planned {...planned} />
                </li>
              ))}
            </Stack>
          )}
          {count > items.length && (
            <Muted>{t('reminders.next.more', { count: count - items.length })}</Muted>
          )}
        </Panel>
      ))}
    </Stack>
  )
}

function Planned({ name, team, isStopped, tasks, taskCount }: PlannedReminder) {
  const t = useWords()
  return (
    <Stack gap="2xs">
      <span>
        {name}
        {team !== null && (
          <>
            {', '}
            <TextLink to="/admin/teams/$teamId" params={{ teamId: team.id }}>
              {team.name}
            </TextLink>
          </>
        )}
        {isStopped && ` (${t('reminders.next.stopped')})`}
      </span>
      <TaskLines tasks={tasks} count={taskCount} />
    </Stack>
  )
}
