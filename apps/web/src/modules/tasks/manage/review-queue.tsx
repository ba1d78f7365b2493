import { canReview, type WaitingReview } from '@eventflow/domain/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { totalText } from '../../../ui/list/counted.ts'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { MoreRows } from '../../../ui/list/more-rows.tsx'
import { RowKeys } from '../../../ui/list/key-hints.tsx'
import { useStill } from '../../../ui/list/use-still.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { ApprovalBadge } from '../approval-badge.tsx'
import classes from './manage.module.css'
import { ReviewNoteDialog, type NotedMove } from './review-note-dialog.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { reviewsQuery } from './review.queries.ts'
import { useReview } from './use-review.ts'

/** Items that wait for approval, oldest first. */
export function ReviewQueue({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'sentAt' })
  const { search } = state
  const box = useSearchBox(search, (text) => setState({ ...state, search: text }))
  const query = useInfiniteQuery(reviewsQuery({ search }))
  const { rows, total = 0, error, onRetry, ...more } = listProps(query)
  if (!rows && error) return <ErrorState error={error} onRetry={onRetry} />
  if (!rows) return <ListSkeleton />
  const isNarrowed = search !== ''
  const time = { now: new Date(query.dataUpdatedAt), timeZone }
  return (
    <Stack gap="sm">
      {(rows.length > 0 || isNarrowed) && (
        <ListToolbar
          name={t('taskAdmin.review.list')}
          box={box}
          views={<ListViews list="reviews" />}
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
  const { shown, hold } = useStill(rows, keyOf)
  const viewer = useSignedIn()
  const isOnlyReading = useOnlyReading()
  const mayDecide = ({ teamId }: WaitingReview) => !isOnlyReading && canReview(viewer, teamId)
  const { move } = useReview()
  const [asked, setAsked] = useState<{ review: WaitingReview; move: NotedMove } | null>(null)
  return (
    <>
      {shown.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} />
      ) : (
        <>
          <Stack as="ol" aria-label={t('taskAdmin.review.list')} {...hold}>
            {shown.map(({ row: review, isGone }) => (
              <Item
                key={keyOf(review)}
                review={review}
                isGone={isGone}
                time={time}
                onApprove={() => void move(review, 'approved')}
                onNote={(to) => setAsked({ review, move: to })}
                mayDecide={mayDecide(review)}
              />
            ))}
          </Stack>
          {!isOnlyReading && <RowKeys own={t('taskAdmin.review.keys')} />}
        </>
      )}
      <ReviewNoteDialog
        move={asked?.move ?? null}
        onClose={() => setAsked(null)}
        onDecide={(to, note) =>
          asked === null ? Promise.resolve(false) : move(asked.review, to, note)
        }
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
          <ApprovalBadge approval={review} />
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
      <Button size="xs" variant="default" aria-keyshortcuts="a" data-decides onClick={onApprove}>
        {t('taskAdmin.review.approve')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-keyshortcuts="c"
        onClick={() => onNote('changesRequested')}
      >
        {t('taskAdmin.review.requestChanges')}
      </Button>
      <Button
        size="xs"
        variant="default"
        color="red"
        aria-keyshortcuts="r"
        onClick={() => onNote('rejected')}
      >
        {t('taskAdmin.review.reject')}
      </Button>
    </Row>
  )
}
