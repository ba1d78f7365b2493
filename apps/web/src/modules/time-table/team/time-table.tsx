import { addDays, type CalendarDate, isCalendarDate, mondayOf } from '@eventflow/domain/kernel'
import type { TaskState } from '@eventflow/domain/tasks'
import { showDaysOf, type TimeTableEntry, weekOf } from '@eventflow/domain/time-table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from '../time-table.module.css'
import { Agenda, type Shown } from './agenda.tsx'
import { type BadgeOf, EntryLine } from './entry-line.tsx'
import { HourGrid } from './hour-grid.tsx'

const VIEWS = ['agenda', 'day', 'week', 'days'] as const
type View = (typeof VIEWS)[number]

const SHOWN = ['everything', 'event', 'deadlines'] as const
type What = (typeof SHOWN)[number]

const isOf = (what: What, { kind }: TimeTableEntry): boolean =>
  what === 'everything' || (what === 'deadlines') === (kind === 'task')

interface Looking {
  readonly view: View
  /** The shown day or week; undefined to start at the default. */
  readonly day: string | undefined
  readonly show: What
}

const lookingOf = ({ tab, day, show }: Readonly<Record<string, string | undefined>>): Looking => ({
  view: VIEWS.find((known) => known === tab) ?? 'agenda',
  day: day !== undefined && isCalendarDate(day) ? day : undefined,
  show: SHOWN.find((known) => known === show) ?? 'everything',
})

/** The view and date are in the URL, so that they can be shared. */
function useLooking(): Looking & { look: (change: (now: Looking) => Partial<Looking>) => void } {
  const navigate = useNavigate()
  return {
    ...lookingOf(useSearch({ strict: false })),
    // Reads the latest URL, because keys may be pressed faster than the screen renders.
    look: (change) =>
      void navigate({
        to: '.',
        search: ({ tab, day, show, ...others }) => {
          const now = lookingOf({ tab, day, show })
          const next = { ...now, ...change(now) }
          return {
            ...others,
            ...(next.show !== 'everything' && { show: next.show }),
            ...(next.view !== 'agenda' && { tab: next.view, day: next.day }),
          }
        },
        replace: true,
        resetScroll: false,
      }),
  }
}

/** The viewer's dated entries: as an agenda, or by the hour for a day or a week. */
export function TimeTable({ badgeOf }: { badgeOf: BadgeOf }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const { view, day, show, look } = useLooking()
  const { data, error, refetch } = useQuery(api.timeTable.get.queryOptions())
  if (data === undefined)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <LinesSkeleton lines={8} />
  if (data.entries.length === 0)
    return (
      <EmptyState icon="calendar_month_outlined" title={t('timeTable.emptyTitle')}>
        {t('timeTable.emptyText')}
      </EmptyState>
    )
  const entries = data.entries.filter((entry) => isOf(show, entry))
  const shown: Shown = { ...data, entries, timeZone, badgeOf }
  const showDays = showDaysOf(data.entries, timeZone)
  const views = VIEWS.filter((each) => each !== 'days' || showDays.length > 0)
  return (
    <Stack gap="lg">
      <Row gap="md">
        <Segmented
          label={t('timeTable.view')}
          options={views.map((value) => ({ value, label: t(`timeTable.${value}`) }))}
          value={view}
          onChange={(next) => look(() => ({ view: next }))}
        />
        <Segmented
          label={t('timeTable.show')}
          options={SHOWN.map((value) => ({ value, label: t(`timeTable.${value}`) }))}
          value={show}
          onChange={(next) => look(() => ({ show: next }))}
        />
      </Row>
      {view === 'agenda' && <Agenda {...shown} />}
      {view === 'days' && <ShowDays days={showDays} {...shown} />}
      {(view === 'day' || view === 'week') && (
        <Paged
          isWeek={view === 'week'}
          date={day ?? firstOf(shown)}
          onDate={(change) => look((now) => ({ day: change(now.day ?? firstOf(shown)) }))}
          shown={shown}
        />
      )}
    </Stack>
  )
}

/** The default start of a grid: today, or the next day with entries, or the last one. */
function firstOf({ entries, today }: Shown): string {
  const days = entries.map(({ date }) => date).toSorted()
  return days.find((date) => date >= today) ?? days.at(-1) ?? today
}

interface PagedProps {
  isWeek: boolean
  date: string
  onDate: (change: (date: string) => string) => void
  shown: Shown
}

function Paged({ isWeek, date, onDate, shown }: PagedProps) {
  const t = useWords()
  const days = isWeek ? weekOf(date) : [date]
  const step = isWeek ? 7 : 1
  const name = isWeek
    ? t('timeTable.weekOf', {
        from: dateText(mondayOf(date)),
        to: dateText(addDays(mondayOf(date), 6)),
      })
    : dateText(date)
  return (
    <Stack gap="sm">
      <Row gap="xs">
        <IconButton
          icon="chevron_left"
          label={t(isWeek ? 'timeTable.previousWeek' : 'timeTable.previousDay')}
          onClick={() => onDate((now) => addDays(now, -step))}
        />
        <IconButton
          icon="chevron_right"
          label={t(isWeek ? 'timeTable.nextWeek' : 'timeTable.nextDay')}
          onClick={() => onDate((now) => addDays(now, step))}
        />
        <strong aria-live="polite">{name}</strong>
        <Button variant="subtle" onClick={() => onDate(() => shown.today)}>
          {t('timeTable.toToday')}
        </Button>
      </Row>
      <HourGrid days={days} {...shown} />
    </Stack>
  )
}

// The days of the event as columns, below the deadlines before them.
const DONE: ReadonlySet<TaskState> = new Set(['complete', 'notApplicable'])

/** Build-up, event days and breakdown by the hour, with a lane for deadlines. */
function ShowDays({ days, ...shown }: Shown & { days: readonly CalendarDate[] }) {
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
