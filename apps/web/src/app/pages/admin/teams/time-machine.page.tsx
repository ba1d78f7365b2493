import { instantAt, localTime } from '@eventflow/domain/kernel'
import type { ItemAsOf, NotificationAsOf, PortalAsOf } from '@eventflow/domain/reports'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { NextDays, SentReminders } from '../../../../modules/reminders/index.ts'
import { TasksAsOf } from '../../../../modules/tasks/index.ts'
import { teamQuery } from '../../../../modules/teams/index.ts'
import { client } from '../../../../platform/api.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx'
import { Muted, Row, Stack } from '../../../../ui/layout.tsx'
import { ShortList } from '../../../../ui/list/short-list.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { dateText, momentText } from '../../../../ui/time-text.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

const WEEK_MS = 7 * 86_400_000

/** A team's portal at any date and time. */
export function Page() {
  const { teamId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(teamQuery(teamId))} width="reading">
      {(team) => <TimeMachine team={team} />}
    </Loaded>
  )
}

/** The date and time in the URL, in the event's time zone. */
function useMoment() {
  const { at }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const { timeZone } = usePortal().event
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const chosen = at === undefined ? null : instantAt(at, timeZone)
  const local = chosen === null || at === undefined ? localTime(now, timeZone).slice(0, 16) : at
  const goTo = (next: string) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, at: next }),
      resetScroll: false,
    })
  return { local, instant: chosen ?? now, goTo }
}

function TimeMachine({ team }: { team: TeamDetail }) {
  const t = useWords()
  const { local, instant, goTo } = useMoment()
  const at = instant.toISOString()
  // Never refetched automatically, because each view is recorded in the audit log.
  const query = useQuery({
    queryKey: ['asOf', team.id, at],
    queryFn: () => client.timeMachine.look({ teamId: team.id, at }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <PortalPage
      title={t('timeMachine.title', { team: team.name })}
      names={{ teamId: team.name }}
      lead={t('timeMachine.lead')}
      width="reading"
    >
      <Stack gap="lg">
        <WhenFields key={local} local={local} onChoose={goTo} />
        {query.data && <AsOf portal={query.data} />}
        {query.isPending && <LinesSkeleton lines={8} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      </Stack>
    </PortalPage>
  )
}

interface WhenFieldsProps {
  local: string
  onChoose: (local: string) => void
}

function WhenFields({ local, onChoose }: WhenFieldsProps) {
  const t = useWords()
  const { timeZone, startDate } = usePortal().event
  const [typed, setTyped] = useState(local)
  const [isWrong, setIsWrong] = useState(false)
  const choose = () => {
    setIsWrong(typed === '')
    if (typed !== '') onChoose(typed)
  }
  const inMs = (ms: number) => localTime(new Date(Date.now() + ms), timeZone).slice(0, 16)
  return (
    <Stack gap="sm">
      <DateTimeField
        label={t('timeMachine.when')}
        description={t('timeMachine.whenText', { zone: timeZone })}
        error={isWrong ? t('timeMachine.wrong') : undefined}
        value={typed}
        onChange={setTyped}
      />
      <Row gap="xs">
        <Button onClick={choose}>{t('timeMachine.look')}</Button>
        <Button variant="default" onClick={() => onChoose(inMs(0))}>
          {t('timeMachine.now')}
        </Button>
        <Button variant="default" onClick={() => onChoose(inMs(WEEK_MS))}>
          {t('timeMachine.week')}
        </Button>
        <Button variant="default" onClick={() => onChoose(`${startDate}T09:00`)}>
          {t('timeMachine.event')}
        </Button>
      </Row>
    </Stack>
  )
}

function AsOf({ portal }: { portal: PortalAsOf }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const { isPast, isBeforeTeam } = portal
  const when = momentText(portal.at, timeZone)
  const known = isPast ? 'past' : 'future'
  return (
    <Stack gap="lg">
      <Notice title={`${when}: ${t(`timeMachine.${known}`)}`} role="status">
        {t(isBeforeTeam ? 'timeMachine.beforeTeam' : `timeMachine.${known}Text`)}
      </Notice>
      <TasksAsOf tasks={portal.tasks} />
      <RemindersAsOf portal={portal} timeZone={timeZone} />
      <NotificationsAsOf notifications={portal.notifications} timeZone={timeZone} />
      <ScheduleAsOf schedule={portal.schedule} timeZone={timeZone} />
    </Stack>
  )
}

interface InZone {
  timeZone: string
}

/** Reminders sent by that date or planned then: recipients, reasons and times. */
function RemindersAsOf({ portal, timeZone }: InZone & { portal: PortalAsOf }) {
  const t = useWords()
  const { isPast, reminders } = portal
  const { isEnabled, days, sent, plannedUntil } = reminders
  return (
    <Stack gap="md">
      {!isPast && (
        <>
          <h2>{t('timeMachine.reminders.planned')}</h2>
          {!isEnabled && <Notice>{t('timeMachine.reminders.off')}</Notice>}
          {isEnabled && days.length === 0 && <p>{t('timeMachine.reminders.none')}</p>}
          <NextDays days={days} timeZone={timeZone} />
          {plannedUntil !== null && (
            <Muted>
              {t('timeMachine.reminders.plannedUntil', { date: dateText(plannedUntil) })}
            </Muted>
          )}
        </>
      )}
      <SentReminders sent={sent} timeZone={timeZone} />
    </Stack>
  )
}

interface NotificationsAsOfProps extends InZone {
  notifications: readonly NotificationAsOf[]
}

function NotificationsAsOf({ notifications, timeZone }: NotificationsAsOfProps) {
  const t = useWords()
  return (
    <ShortList<NotificationAsOf>
      title={t('timeMachine.notifications.title')}
      rows={notifications}
      rowId={({ id }) => id}
      empty={t('timeMachine.notifications.empty')}
      row={({ title, publishedAt, isScheduled }) => {
        const at = momentText(publishedAt, timeZone)
        const said = isScheduled ? 'scheduled' : 'published'
        return (
          <>
            {title} <Muted as="small">{t(`timeMachine.notifications.${said}`, { at })}</Muted>
          </>
        )
      }}
    />
  )
}

interface ScheduleAsOfProps extends InZone {
  /** Null if teams have no time table. */
  schedule: readonly ItemAsOf[] | null
}

function ScheduleAsOf({ schedule, timeZone }: ScheduleAsOfProps) {
  const t = useWords()
  const hidden = schedule === null ? 'timeMachine.schedule.hidden' : 'timeMachine.schedule.empty'
  return (
    <ShortList<ItemAsOf>
      title={t('timeMachine.schedule.title')}
      rows={schedule ?? []}
      rowId={({ id }) => id}
      empty={t(hidden)}
      row={({ title, start, location, isDoubtful }) => (
        <Stack as="span" gap="3xs">
          <span>{title}</span>
          <Muted as="small">
            {[momentText(start, timeZone), location].filter(Boolean).join(', ')}
          </Muted>
          {isDoubtful && <Muted as="small">{t('timeMachine.schedule.doubt')}</Muted>}
        </Stack>
      )}
    />
  )
}
