import type { EventDetail, EventLine } from '@eventflow/domain/events'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Row } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dateRangeText } from '../../ui/time-text.ts'
import classes from './events.module.css'

/** Location, dates and size of an event. */
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

/** Buttons to open the event's portal, and to archive or restore the event. */
export function EventActions({ event }: { event: EventDetail }) {
  const t = useWords()
  const { id, isArchived, origin } = event
  return (
    <Row as="span" align="stretch" gap="xs" inline>
      <ArchiveButton eventIds={[id]} isArchived={isArchived} />
      <ButtonAnchor variant="default" href={origin} target="_blank" rel="noreferrer">
        {t('events.edit.openEvent')}
      </ButtonAnchor>
    </Row>
  )
}

interface ArchiveButtonProps {
  eventIds: readonly string[]
  isArchived: boolean
  onDone?: () => void
}

/** Archives events after a question, because their people can then no longer sign in. */
export function ArchiveButton({ eventIds, isArchived, onDone }: ArchiveButtonProps) {
  const t = useWords()
  const archive = useArchiveEvents()
  const [isAsking, setIsAsking] = useState(false)
  const change = async () => {
    if (await archive([...eventIds], !isArchived)) onDone?.()
  }
  const count = eventIds.length
  return (
    <>
      <Button variant="default" onClick={() => (isArchived ? void change() : setIsAsking(true))}>
        {t(isArchived ? 'events.edit.unarchive' : 'events.edit.archive')}
      </Button>
      <ConfirmDialog
        title={t('events.archive.title', { count })}
        text={t('events.archive.text', { count })}
        action={t('events.edit.archive')}
        isOpen={isAsking}
        onConfirm={change}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** Explains the effects of archiving, if the event is archived. */
export function ArchivedNotice({ event }: { event: EventDetail }) {
  const t = useWords()
  if (!event.isArchived) return null
  return (
    <Notice tone="warning" title={t('events.edit.archivedTitle')}>
      {t('events.edit.archivedText')}
    </Notice>
  )
}

/** The event's URL. It opens in a new tab, because it is a separate portal for the browser. */
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

/**
 * Archives events, which closes them to everybody but eventflowAdmins, and restores them. Undo is
 * offered.
 */
function useArchiveEvents() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()

  /** Returns whether it succeeded. Errors are already shown. */
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

/** `3–5 March 2027`. Only events created by programs may start without dates. */
export const datesText = (
  { startDate, endDate }: Pick<EventLine, 'startDate' | 'endDate'>,
  t: T,
): string =>
  startDate === null || endDate === null
    ? t('events.list.noDates')
    : dateRangeText(startDate, endDate)
