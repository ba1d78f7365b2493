import type { EventDetail, EventLine } from '@eventflow/domain/events'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Row } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dateRangeText } from '../../ui/time-text.ts'
import classes from './events.module.css'

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

/** Where an event is reached: another portal for the browser, so it opens beside this one. */
export function EventAddress({ origin }: { origin: string }) {
  const t = useWords()
  const address = new URL(origin).host
  return (
    <a
      className={classes['address']}
      href={origin}
      target="_blank"
      rel="noreferrer"
      aria-label={t('events.list.newWindow', { address })}
    >
      {address}
    </a>
  )
}

/** Closing events to everybody but eventflowAdmins, and opening them again: undone from its message. */
export function useArchiveEvents() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()

  /** Answers whether it was done; what was refused has been said. */
  const archive = async (eventIds: string[], isArchived: boolean): Promise<boolean> => {
    try {
      await client.events.archive({ eventIds, isArchived })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    void queryClient.invalidateQueries({ queryKey: api.events.key() })
    feedback.show({
      type: 'success',
      message: t(isArchived ? 'events.archive.archived' : 'events.archive.unarchived', {
        count: eventIds.length,
      }),
      action: { label: t('ui.feedback.undo'), run: () => void archive(eventIds, !isArchived) },
    })
    return true
  }
  return archive
}

/** `3–5 March 2027`; an event begins without dates only where a program made it so. */
export const datesText = (
  { startDate, endDate }: Pick<EventLine, 'startDate' | 'endDate'>,
  t: T,
): string =>
  startDate === null || endDate === null
    ? t('events.list.noDates')
    : dateRangeText(startDate, endDate)
