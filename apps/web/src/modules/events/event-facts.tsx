import type { EventDetail } from '@eventflow/domain/events'
import { useWords } from '../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Row } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EventAddress } from './event-address.tsx'
import { datesText } from './event-columns.tsx'
import { useArchiveEvents } from './use-archive-events.ts'

/** Where the event stands, when it is, and how much it holds. */
export function EventFacts({ event }: { event: EventDetail }) {
  const t = useWords()
  const facts = [
    [t('events.list.columns.address'), <EventAddress key="address" origin={event.origin} />],
    [t('events.list.columns.dates'), datesText(event, t)],
    [t('events.list.columns.teams'), event.teamCount],
    [t('events.list.columns.users'), event.userCount],
    [t('events.list.columns.submissions'), event.submissionCount],
  ] as const
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

/** Going there, and closing or opening it. */
export function EventActions({ event }: { event: EventDetail }) {
  const t = useWords()
  const archive = useArchiveEvents()
  const { id, isArchived, origin } = event
  return (
    <Row as="span" align="stretch" gap="xs" inline>
      <Button variant="default" onClick={() => void archive([id], !isArchived)}>
        {t(isArchived ? 'events.edit.unarchive' : 'events.edit.archive')}
      </Button>
      <ButtonAnchor variant="default" href={origin} target="_blank" rel="noreferrer">
        {t('events.edit.openEvent')}
      </ButtonAnchor>
    </Row>
  )
}

/** What it means that this event is archived; nothing when it is not. */
export function ArchivedNotice({ event }: { event: EventDetail }) {
  const t = useWords()
  if (!event.isArchived) return null
  return (
    <Notice tone="warning" title={t('events.edit.archivedTitle')}>
      {t('events.edit.archivedText')}
    </Notice>
  )
}
