import {
  type RemindersOverview,
  STANDARD_SCHEDULE_ID,
  type StoredSchedule,
} from '@eventflow/domain/reminders'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { AudienceText } from '../../../ui/audience/audience-text.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { schedulesQuery } from './reminders.queries.ts'
import { hourText, ruleText } from './rule-text.ts'

const RECIPIENTS = {
  'all-users': 'reminders.to.everybody',
  'team-leader': 'reminders.to.owner',
  admin: 'reminders.to.organisers',
} as const

interface HowRemindersProps {
  overview: Pick<RemindersOverview, 'isEnabled' | 'sendTo'>
  /** Only admins change schedules. */
  mayChange: boolean
}

/** Whether reminders are sent, to whom, and on which schedules. */
export function HowReminders({ overview: { isEnabled, sendTo }, mayChange }: HowRemindersProps) {
  const t = useWords()
  return (
    <Stack gap="md">
      {isEnabled ? (
        <p>{t('reminders.who', { who: t(RECIPIENTS[sendTo]) })}</p>
      ) : (
        <Notice tone="warning" title={t('reminders.off.title')}>
          {t('reminders.off.text')}
        </Notice>
      )}
      <SchedulesPanel mayChange={mayChange} />
    </Stack>
  )
}

/** The reminder schedules: the default, and others for certain kinds of teams. */
function SchedulesPanel({ mayChange }: { mayChange: boolean }) {
  const t = useWords()
  const { data } = useQuery(schedulesQuery())
  return (
    <Panel
      title={t('reminders.schedules.title')}
      aside={
        mayChange && (
          <TextLink to="/admin/reminders/schedules/add">{t('reminders.schedules.add')}</TextLink>
        )
      }
    >
      <Stack as="ul" gap="md">
        {data?.items.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleLine schedule={schedule} mayChange={mayChange} />
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

interface ScheduleLineProps {
  schedule: StoredSchedule
  mayChange: boolean
}

function ScheduleLine({ schedule, mayChange }: ScheduleLineProps) {
  const t = useWords()
  const { id, name, isEnabled, teamTypeIds, dimensions, teamCount, rules } = schedule
  const { sendHour, quietFrom, quietUntil } = schedule
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const named = types.filter(({ value }) => teamTypeIds.includes(value))
  const times = { hour: hourText(sendHour), from: hourText(quietFrom), until: hourText(quietUntil) }
  const isNeverQuiet = quietFrom === quietUntil
  return (
    <Stack gap="2xs">
      <Row gap="xs">
        {mayChange ? (
          <TextLink
            to="/admin/reminders/schedules/$reminderScheduleId"
            params={{ reminderScheduleId: id }}
          >
            {name}
          </TextLink>
        ) : (
          <strong>{name}</strong>
        )}
        {!isEnabled && (
          <StateBadge tone="neutral" icon="do_not_disturb_on_outlined">
            {t('reminders.schedules.off')}
          </StateBadge>
        )}
        <Muted as="span">{t('reminders.schedules.teams', { count: teamCount })}</Muted>
      </Row>
      {id !== STANDARD_SCHEDULE_ID && (
        <Muted>
          <AudienceText
            types={named.map(({ label }) => label).join(', ')}
            isForAllTypes={teamTypeIds.length === 0}
            dimensions={dimensions}
          />
        </Muted>
      )}
      <Muted>{t(isNeverQuiet ? 'reminders.times.always' : 'reminders.times.quiet', times)}</Muted>
      <Muted>{rules.map((rule) => ruleText(rule, t)).join(' · ')}</Muted>
    </Stack>
  )
}
