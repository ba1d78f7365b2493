import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { EventsList } from './events-list.tsx'

interface EventsTabsProps {
  /** The event that this page is of. */
  here: string
  /** The way to add an event. */
  add: ReactNode
}

const ARCHIVED = 'archived'

/** The open events and the archived ones. */
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
