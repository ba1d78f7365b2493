import type { EventLine } from '@eventflow/domain/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { eventColumns } from './event-columns.tsx'
import { eventsQuery } from './events.queries.ts'
import { useArchiveEvents } from './use-archive-events.ts'

interface EventsListProps {
  isArchived: boolean
  here: string
  add: ReactNode
}

/** Events with how much each holds. */
export function EventsList({ isArchived, here, add }: EventsListProps) {
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
      rowId={(event) => event.id}
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

interface ArchiveButtonProps {
  eventIds: readonly string[]
  isArchived: boolean
  onDone: () => void
}

function ArchiveButton({ eventIds, isArchived, onDone }: ArchiveButtonProps) {
  const t = useWords()
  const archive = useArchiveEvents()
  const change = async () => {
    if (await archive([...eventIds], !isArchived)) onDone()
  }
  return (
    <Button variant="default" onClick={() => void change()}>
      {t(isArchived ? 'events.edit.unarchive' : 'events.edit.archive')}
    </Button>
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
