import type { CallLine, CallList as Calls } from '@eventflow/domain/reminders'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { dueText, momentText } from '../../../ui/time-text.ts'

const LOOK: Record<CallLine['reasons'][number], { tone: Tone; icon: string }> = {
  hardDeadline: { tone: 'danger', icon: 'error_outline' },
  hardDeadlineOver: { tone: 'danger', icon: 'error_outline' },
  noEmail: { tone: 'warning', icon: 'block' },
  stillLate: { tone: 'warning', icon: 'schedule' },
}

/** Teams to call today, each with the reason, the contact and the tasks. */
export function CallList({ calls, timeZone }: { calls: Calls; timeZone: string }) {
  const t = useWords()
  const { items, total } = calls
  return (
    <ShortList
      title={t('reminders.calls.list')}
      rows={items}
      total={total}
      rowId={({ teamId }) => teamId}
      empty={t('reminders.calls.nobody')}
      row={(line) => <Line line={line} timeZone={timeZone} />}
      more={
        total > items.length && (
          <Muted>{t('reminders.calls.more', { count: total - items.length })}</Muted>
        )
      }
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
          <a key={label} href={`tel:${number.replaceAll(/\(0\)|[^+\d]/g, '')}`} title={label}>
            {number}
          </a>
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
