import type { SentReminder } from '@eventflow/domain/reminders'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { TaskLines } from './task-lines.tsx'

interface Result {
  readonly tone: Tone
  readonly icon: string
  readonly text: string
}

/** The result of a reminder. */
function resultOf({ outcome, emailState }: SentReminder, t: T): Result {
  if (outcome === 'stopped')
    return { tone: 'danger', icon: 'block', text: t('reminders.sent.stopped') }
  if (outcome === 'dropped')
    return {
      tone: 'neutral',
      icon: 'do_not_disturb_on_outlined',
      text: t('reminders.sent.dropped'),
    }
  if (emailState === 'sent')
    return { tone: 'success', icon: 'check_circle_outlined', text: t('reminders.sent.sent') }
  if (emailState === 'failed')
    return { tone: 'danger', icon: 'error_outline', text: t('reminders.sent.failed') }
  if (emailState === 'cancelled')
    return {
      tone: 'neutral',
      icon: 'do_not_disturb_on_outlined',
      text: t('reminders.sent.cancelled'),
    }
  return { tone: 'info', icon: 'schedule', text: t('reminders.sent.waiting') }
}

/** The newest reminders, with their contents and results. */
export function SentReminders({
  sent,
  timeZone,
}: {
  sent: readonly SentReminder[]
  timeZone: string
}) {
  const t = useWords()
  return (
    <ShortList
      title={t('reminders.sent.title')}
      rows={sent}
      rowId={({ id }) => id}
      empty={t('reminders.sent.nothing')}
      row={(one) => <Line one={one} timeZone={timeZone} />}
    />
  )
}

function Line({ one, timeZone }: { one: SentReminder; timeZone: string }) {
  const t = useWords()
  const { tone, icon, text } = resultOf(one, t)
  return (
    <Stack gap="2xs">
      <Row gap="xs">
        <time dateTime={one.createdAt}>{momentText(one.createdAt, timeZone)}</time>
        <span>{[one.name, one.team?.name].filter(Boolean).join(', ')}</span>
        <StateBadge tone={tone} icon={icon}>
          {text}
        </StateBadge>
      </Row>
      <TaskLines tasks={one.tasks} count={one.taskCount} />
    </Stack>
  )
}
