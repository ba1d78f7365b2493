import { canReview, type WaitingReview } from '@eventflow/domain/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { failureOf } from '../../../platform/failure.ts'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { totalText } from '../../../ui/list/counted.ts'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { MoreRows } from '../../../ui/list/more-rows.tsx'
import { useStill } from '../../../ui/list/use-still.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { ApprovalBadge } from '../approval-badge.tsx'
import classes from './manage.module.css'
import { ReviewNoteDialog, type NotedMove } from './review-note-dialog.tsx'
import { reviewsQuery } from './review.queries.ts'
import { useReview } from './use-review.ts'

/** Items that wait for approval, oldest first. They can be handled completely by keyboard. */
export function ReviewQueue({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'sentAt' })
  const { search } = state
  const box = useSearchBox(search, (text) => setState({ ...state, search: text }))
  const query = useInfiniteQuery(reviewsQuery({ search }))
  const { rows, total = 0, error, onRetry, ...more } = listProps(query)
  if (!rows && error) {
    const { message, requestId } = failureOf(error)
    return (
      <ErrorState onRetry={onRetry} reference={requestId}>
        {message}
      </ErrorState>
    )
  }
  if (!rows) return <ListSkeleton />
  const isNarrowed = search !== ''
  const time = { now: new Date(query.dataUpdatedAt), timeZone }
  return (
    <Stack gap="sm">
      {(rows.length > 0 || isNarrowed) && (
        <ListToolbar
          name={t('taskAdmin.review.list')}
          box={box}
          total={<Muted role="status">{totalText(t, total, { isNarrowed })}</Muted>}
        />
      )}
      <Waiting key={search} rows={rows} isNarrowed={isNarrowed} time={time} />
      <MoreRows {...more} />
    </Stack>
  )
}

interface WaitingProps extends Pick<ItemProps, 'time'> {
  rows: readonly WaitingReview[]
  isNarrowed: boolean
}

/** The rows. They stay in place under a mouse, so a search renders a new list. */
function Waiting({ rows, isNarrowed, time }: WaitingProps) {
  const t = useWords()
  const list = useRef<HTMLOListElement>(null)
  const { shown, hold } = useStill(rows, keyOf)
  const waiting = shown.filter(({ isGone }) => !isGone).map(({ row }) => row)
  const viewer = useSignedIn()
  const isOnlyReading = useOnlyReading()
  const mayDecide = ({ teamId }: WaitingReview) => !isOnlyReading && canReview(viewer, teamId)
  const queue = useQueue(waiting, { list, mayDecide })
  return (
    <>
      {shown.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} />
      ) : (
        <>
          {!isOnlyReading && (
            <Muted className={classes['keys']}>{t('taskAdmin.review.keys')}</Muted>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its links */}
          <Stack
            as="ol"
            ref={list}
            aria-label={t('taskAdmin.review.list')}
            onKeyDown={queue.onKeyDown}
            {...hold}
          >
            {shown.map(({ row: review, isGone }) => (
              <Item
                key={keyOf(review)}
                review={review}
                isGone={isGone}
                time={time}
                onApprove={() => queue.approve(waiting.indexOf(review))}
                onNote={(move) => queue.ask(waiting.indexOf(review), move)}
                mayDecide={mayDecide(review)}
              />
            ))}
          </Stack>
        </>
      )}
      <ReviewNoteDialog
        move={queue.asked?.move ?? null}
        onClose={queue.close}
        onDecide={queue.decide}
      />
    </>
  )
}

function Nothing({ isNarrowed }: Pick<WaitingProps, 'isNarrowed'>) {
  const t = useWords()
  if (isNarrowed) {
    return (
      <EmptyState icon="search_off" title={t('ui.list.nothingFound')}>
        {t('ui.list.nothingFoundText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="verified_outlined" title={t('taskAdmin.review.emptyTitle')}>
      {t('taskAdmin.review.emptyText')}
    </EmptyState>
  )
}

const keyOf = ({ taskId, teamId }: WaitingReview): string => `${taskId} ${teamId}`

interface QueueFacts {
  readonly list: RefObject<HTMLOListElement | null>
  readonly mayDecide: (review: WaitingReview) => boolean
}

/** Keyboard handling and decisions of the list. After a decision the next item gets the focus. */
function useQueue(rows: readonly WaitingReview[], { list, mayDecide }: QueueFacts) {
  const navigate = useNavigate()
  const { move, undo } = useReview()
  const [asked, setAsked] = useState<{ review: WaitingReview; move: NotedMove } | null>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('li:not([inert]) a') ?? [])]
  const goTo = (place: number) => links()[place]?.focus()
  const approve = (place: number) => {
    const review = rows[place]
    if (review === undefined) return
    // A decided item leaves the list. The next one gets the focus, or at the end the previous one.
    goTo(place + 1 < rows.length ? place + 1 : place - 1)
    void move(review, 'approved')
  }
  const ask = (place: number, to: NotedMove) => {
    const review = rows[place]
    if (review !== undefined) setAsked({ review, move: to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (!(target instanceof Node)) return
    const place = links().findIndex((link) => link.closest('li')?.contains(target))
    const review = rows[place]
    if (review === undefined) return
    const keys: Record<string, () => void> = {
      j: () => goTo(place + 1),
      ArrowDown: () => goTo(place + 1),
      k: () => goTo(place - 1),
      ArrowUp: () => goTo(place - 1),
      ...(mayDecide(review) && {
        a: () => approve(place),
        c: () => ask(place, 'changesRequested'),
        r: () => ask(place, 'rejected'),
      }),
      u: () => void undo(),
      o: () => {
        const { taskId, teamId } = review
        void navigate({ to: '/admin/tasks/$taskId/teams/$teamId', params: { taskId, teamId } })
      },
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return {
    asked,
    approve,
    ask,
    onKeyDown,
    close: () => setAsked(null),
    decide: (to: NotedMove, note: string) =>
      asked === null ? Promise.resolve(false) : move(asked.review, to, note),
  }
}

interface ItemProps {
  review: WaitingReview
  /** Decided, but still shown under the mouse. */
  isGone: boolean
  time: { now: Date; timeZone: string }
  onApprove: () => void
  onNote: (move: NotedMove) => void
  mayDecide: boolean
}

function Item({ review, isGone, time, mayDecide, ...decide }: ItemProps) {
  const t = useWords()
  const { taskId, teamId, teamName, taskTitle, requested, reason, sentByName, sentAt } = review
  return (
    <Row as="li" gap="sm" justify="between" className={classes['review']} inert={isGone}>
      <Stack gap="3xs">
        <Row gap="xs" rowGap="2xs">
          <TextLink
            to="/admin/tasks/$taskId/teams/$teamId"
            params={{ taskId, teamId }}
            aria-label={t('taskAdmin.review.open', { team: teamName, task: taskTitle })}
          >
            {teamName}
          </TextLink>
          <span>{taskTitle}</span>
          <ApprovalBadge state={review.state} />
          {isGone && (
            <StateBadge tone="neutral" icon="check_circle_outlined">
              {t('taskAdmin.review.gone')}
            </StateBadge>
          )}
          {review.isSentAgain && (
            <StateBadge tone="neutral" icon="replay">
              {t('taskAdmin.review.again')}
            </StateBadge>
          )}
        </Row>
        <Muted as="span">
          <time dateTime={sentAt} title={momentText(sentAt, time.timeZone)}>
            {agoText(sentAt, time.now, t)}
          </time>{' '}
          {sentByName && t('taskAdmin.review.by', { name: sentByName })}
        </Muted>
        {review.reviewerName && (
          <Muted as="span">{t('taskAdmin.review.reviewer', { name: review.reviewerName })}</Muted>
        )}
        {requested === 'notApplicable' && (
          <span>{t('taskAdmin.review.asksNotApplicable', { reason: reason ?? '' })}</span>
        )}
      </Stack>
      {mayDecide && <Decide teamName={teamName} {...decide} />}
    </Row>
  )
}

interface DecideProps extends Pick<ItemProps, 'onApprove' | 'onNote'> {
  teamName: string
}

function Decide({ teamName, onApprove, onNote }: DecideProps) {
  const t = useWords()
  return (
    <Row as="fieldset" gap="xs" aria-label={t('taskAdmin.review.actions', { team: teamName })}>
      <Button size="xs" variant="default" onClick={onApprove}>
        {t('taskAdmin.review.approve')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onNote('changesRequested')}>
        {t('taskAdmin.review.requestChanges')}
      </Button>
      <Button size="xs" variant="default" color="red" onClick={() => onNote('rejected')}>
        {t('taskAdmin.review.reject')}
      </Button>
    </Row>
  )
}
