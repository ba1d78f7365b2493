import type { EventLine } from '@eventflow/domain/events'
import type { T } from '@eventflow/domain/words'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { agoText, dateRangeText } from '../../ui/time-text.ts'
import { EventAddress } from './event-address.tsx'
import classes from './events.module.css'

interface EventColumnFacts {
  readonly now: Date
  /** The event that this page is of. */
  readonly here: string
}

export const eventColumns = (t: T, { now, here }: EventColumnFacts): Column<EventLine>[] => [
  {
    id: 'name',
    header: t('events.list.columns.name'),
    sort: 'name',
    cell: (event) => <Name event={event} isHere={event.id === here} t={t} />,
  },
  {
    id: 'address',
    header: t('events.list.columns.address'),
    sort: 'slug',
    cell: ({ origin }) => <EventAddress origin={origin} />,
  },
  {
    id: 'dates',
    header: t('events.list.columns.dates'),
    sort: 'startDate',
    isPlain: true,
    cell: (event) => <Text nowrap>{datesText(event, t)}</Text>,
  },
  ...countColumns(t),
  {
    id: 'created',
    header: t('events.list.columns.created'),
    sort: 'createdAt',
    isExtra: true,
    cell: ({ createdAt }) => <Text nowrap>{agoText(createdAt, now, t)}</Text>,
  },
]

const countColumns = (t: T): Column<EventLine>[] => [
  {
    id: 'teams',
    header: t('events.list.columns.teams'),
    align: 'end',
    cell: ({ teamCount }) => teamCount,
  },
  {
    id: 'users',
    header: t('events.list.columns.users'),
    align: 'end',
    cell: ({ userCount }) => userCount,
  },
  {
    id: 'submissions',
    header: t('events.list.columns.submissions'),
    align: 'end',
    cell: ({ submissionCount }) => submissionCount,
  },
]

/** `3–5 March 2027`; an event begins without dates only where a program made it so. */
export const datesText = (
  { startDate, endDate }: Pick<EventLine, 'startDate' | 'endDate'>,
  t: T,
): string =>
  startDate === null || endDate === null
    ? t('events.list.noDates')
    : dateRangeText(startDate, endDate)

function Name({ event, isHere, t }: { event: EventLine; isHere: boolean; t: T }) {
  return (
    <Stack as="span" gap="2xs" align="start" className={classes['name']}>
      <TextLink to="/admin/events/$eventId" params={{ eventId: event.id }}>
        {event.name || event.slug}
      </TextLink>
      {(isHere || event.isDemo) && (
        <Row as="span" align="stretch" gap="2xs" inline>
          {isHere && (
            <StateBadge tone="info" icon="place_outlined">
              {t('events.list.here')}
            </StateBadge>
          )}
          {event.isDemo && (
            <StateBadge tone="neutral" icon="science_outlined">
              {t('events.list.demo')}
            </StateBadge>
          )}
        </Row>
      )}
    </Stack>
  )
}
