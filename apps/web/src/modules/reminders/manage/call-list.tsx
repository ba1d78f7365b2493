import type { CallLine } from '@eventflow/domain/reminders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { dueText, momentText } from '../../../ui/time-text.ts'
import { callsQuery } from './reminders.queries.ts'

const LOOK: Record<CallLine['reasons'][number], { tone: Tone; icon: string }> = {
  hardDeadline: { tone: 'danger', icon: 'error_outline' },
  hardDeadlineOver: { tone: 'danger', icon: 'error_outline' },
  noEmail: { tone: 'warning', icon: 'block' },
  stillLate: { tone: 'warning', icon: 'schedule' },
}

/** Teams to call today, each with the reason, the contact and the tasks. */
export function CallList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const query = useInfiniteQuery(callsQuery())
  return (
    <ShortList
      title={t('reminders.calls.list')}
      {...listProps(query)}
      rowId={({ teamId }) => teamId}
      empty={t('reminders.calls.nobody')}
      row={(line) => <Line line={line} timeZone={timeZone} />}
    />
  )
}

function Line({ line, timeZone }: { line: CallLine; timeZone: string }) {
  const t = useWords()
  const { teamId, teamName, owner, phones, reasons, tasks, taskCount, remindedAt } = line
  const texts = tasks.map(({ title, daysLeft }) =>
    t('reminders.task.reason', { title, due: dueText(daysLeft, t) }),
  )
  const more = taskCount - tasks.length
  if (more > 0) texts.push(t('reminders.task.more', { count: more }))
  return (
    <Stack gap="2xs">
      <Row gap="xs">
        <TextLink to="/admin/teams/$teamId" params={{ teamId }}>
          {teamName}
        </TextLink>
        <span>{owner === null ? t('reminders.calls.noOwner') : owner.name}</span>
        {phones.map(({ label, number }) => (
          <PhoneLink key={label} number={number} title={label} />
        ))}
        {reasons.map((reason) => (
          <StateBadge key={reason} {...LOOK[reason]}>
            {t(`reminders.calls.reason.${reason}`)}
          </StateBadge>
        ))}
      </Row>
      <Muted>{texts.join(' · ')}</Muted>
      <Muted>
        {remindedAt === null
          ? t('reminders.calls.neverReminded')
          : t('reminders.calls.reminded', { when: momentText(remindedAt, timeZone) })}
      </Muted>
    </Stack>
  )
}
