import type { EventLine } from '@eventflow/domain/events'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { agoText } from '../../ui/time-text.ts'
import { ArchiveButton, datesText, EventAddress } from './event-facts.tsx'
import classes from './events.module.css'
import { eventsQuery } from './events.queries.ts'

interface EventsListProps {
  isArchived: boolean
  here: string
  add: ReactNode
}

/** Events with their sizes. */
function EventsList({ isArchived, here, add }: EventsListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(eventsQuery({ search, sort, direction, isArchived }))
  const now = new Date(query.dataUpdatedAt)
  return (
    <ListScreen<EventLine>
      {...listProps(query)}
      name={t('events.list.name')}
      columns={eventColumns(t, { now, here })}
      rowName={(event) => event.name}
      state={state}
      onState={setState}
      bulk={{
        actions: (ids, done) => (
          <ArchiveButton eventIds={ids} isArchived={isArchived} onDone={done} />
        ),
      }}
      empty={<NoEvents isArchived={isArchived} add={add} />}
    />
  )
}

function NoEvents({ isArchived, add }: { isArchived: boolean; add: ReactNode }) {
  const t = useWords()
  if (isArchived) {
    return (
      <EmptyState icon="archive_outlined" title={t('events.list.emptyArchivedTitle')}>
        {t('events.list.emptyArchivedText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="domain_outlined" title={t('events.list.emptyTitle')} action={add}>
      {t('events.list.emptyText')}
    </EmptyState>
  )
}

interface EventColumnFacts {
  readonly now: Date
  /** The event of this page. */
  readonly here: string
}

const eventColumns = (t: T, { now, here }: EventColumnFacts): Column<EventLine>[] => [
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

interface EventsTabsProps {
  /** The event of this page. */
  here: string
  /** A link to add an event. */
  add: ReactNode
}

const ARCHIVED = 'archived'

/** Open and archived events. */
export function EventsTabs({ here, add }: EventsTabsProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false })
  const open = tab === ARCHIVED ? ARCHIVED : 'open'
  const tabs = [
    { id: 'open', label: t('events.list.open') },
    { id: ARCHIVED, label: t('events.list.archived') },
  ]
  const show = (id: string) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, tab: id === ARCHIVED ? id : undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Tabs label={t('events.list.which')} tabs={tabs} open={open} onOpen={show}>
      <EventsList key={open} isArchived={open === ARCHIVED} here={here} add={add} />
    </Tabs>
  )
}
