import type { PlannedReminder, ReminderDayLine } from '@eventflow/domain/reminders'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { TaskLines } from './task-lines.tsx'

interface NextDaysProps {
  days: readonly ReminderDayLine[]
  /** Planned teams of the event. */
  teamsWithoutContact?: number
  /** Teams of which nobody has been invited. */
  teamsNotInvited?: number
  timeZone: string
}

/** Planned reminders for the next days: recipients and reasons, as of now. */
export function NextDays({
  days,
  teamsWithoutContact: without = 0,
  teamsNotInvited: uninvited = 0,
  timeZone,
}: NextDaysProps) {
  const t = useWords()
  return (
    <Stack gap="md">
      {without > 0 && <Muted as="p">{t('reminders.next.noContact', { count: without })}</Muted>}
      {uninvited > 0 && (
        <Muted as="p">
          <TextLink to="/admin/teams" search={{ taking: 'notInvited' }}>
            {t('reminders.next.notInvited', { count: uninvited })}
          </TextLink>
        </Muted>
      )}
      {days.map(({ day, count, items }) => (
        <Panel
          key={day}
          title={dateText(day)}
          aside={<Muted as="span">{t('reminders.next.count', { count })}</Muted>}
        >
          {items.length === 0 ? (
            <p>{t('reminders.next.nobody')}</p>
          ) : (
            <Stack as="ul" gap="sm">
              {items.map((planned) => (
                <li key={`${planned.userId} ${planned.scheduleName}`}>
                  <Planned planned={planned} timeZone={timeZone} />
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

interface PlannedProps {
  planned: PlannedReminder
  timeZone: string
}

function Planned({ planned, timeZone }: PlannedProps) {
  const t = useWords()
  const { name, team, isStopped, scheduleName, tasks, taskCount } = planned
  const at = momentText(planned.at, timeZone)
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
        {isStopped && ` (${t('reminders.next.stopped')})`}{' '}
        <Muted as="span">{t('reminders.next.at', { at, schedule: scheduleName })}</Muted>
      </span>
      <TaskLines tasks={tasks} count={taskCount} />
    </Stack>
  )
}
