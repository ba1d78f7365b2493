import {
  approvalName,
  canReview,
  isAwaiting,
  mayMove,
  type Review,
  type ReviewMove,
} from '@eventflow/domain/tasks'
import type { SignedIn } from '@eventflow/domain/access'
import { withoutEqualLines } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { momentText } from '../../../ui/time-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import { ApprovalBadge } from '../approval-badge.tsx'
import classes from './manage.module.css'
import { ReviewNoteDialog, type NotedMove } from './review-note-dialog.tsx'
import { reviewQuery, type ReviewRef } from './review.queries.ts'
import { useReview, type Reviewed } from './use-review.ts'

interface ReviewPanelProps extends ReviewRef {
  viewer: SignedIn
  timeZone: string
}

/**
 * What a team has submitted for approval: the changes since the last decision, and buttons to
 * decide.
 */
export function ReviewPanel({ taskId, teamId, viewer, timeZone }: ReviewPanelProps) {
  const t = useWords()
  const { data } = useQuery(reviewQuery({ taskId, teamId }))
  if (!data?.line.approval) return null
  const { line } = data
  const { approval } = data.line
  const by = approval.byName ?? ''
  const date = momentText(approval.at, timeZone)
  const state = t(`tasks.approval.${approvalName(approval)}`)
  const sent = { name: approval.sentByName ?? '', date: momentText(approval.sentAt, timeZone) }
  return (
    <Panel title={t('taskAdmin.review.title')} aside={<ApprovalBadge approval={approval} />}>
      <Stack gap="md">
        <Stack gap="2xs">
          <p>{t(sent.name ? 'taskAdmin.review.sent' : 'taskAdmin.review.sentByNobody', sent)}</p>
          {approval.requested === 'notApplicable' && (
            <p>
              {t('taskAdmin.review.asksNotApplicable', { reason: line.notApplicableReason ?? '' })}
            </p>
          )}
          {approval.state !== 'submitted' && (
            <Muted>{t('taskAdmin.review.decided', { state, name: by, date })}</Muted>
          )}
          {approval.note && <p className={classes['preview-text']}>{approval.note}</p>}
        </Stack>
        {isAwaiting(approval.state) && <Changes review={data} />}
        <Deciding about={{ ...line, taskId }} state={approval.state} viewer={viewer} />
      </Stack>
    </Panel>
  )
}

/** Answers that have changed since the last decision, or since one that was undone, with old and new values. */
function Changes({ review: { changes, comparedWith, line } }: { review: Review }) {
  const t = useWords()
  const isUndone = comparedWith === 'undone'
  if (changes === null) return <Muted>{t('taskAdmin.review.first')}</Muted>
  if (changes.length === 0)
    return line.submission === null ? null : (
      <Muted>
        {t(isUndone ? 'taskAdmin.review.noChangesUndone' : 'taskAdmin.review.noChanges')}
      </Muted>
    )
  const nothing = t('taskAdmin.review.nothing')
  return (
    <Stack gap="xs">
      <h3>{t(isUndone ? 'taskAdmin.review.changesUndone' : 'taskAdmin.review.changes')}</h3>
      <Stack as="ul" gap="xs">
        {changes.map(withoutEqualLines).map(({ path, label, from, to, sentences }) => (
          <li key={path}>
            <Stack gap="3xs" className={classes['answer']}>
              <Text weight={600}>{label}</Text>
              {sentences ? (
                <span className={classes['now']}>{sentences.join('\n')}</span>
              ) : (
                <>
                  <del className={classes['quiet']}>
                    {t('taskAdmin.review.from', { text: from || nothing })}
                  </del>
                  <ins className={classes['now']}>
                    {t('taskAdmin.review.to', { text: to || nothing })}
                  </ins>
                </>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const BUTTONS = [
  { move: 'approved', word: 'taskAdmin.review.approve' },
  { move: 'changesRequested', word: 'taskAdmin.review.requestChanges' },
  { move: 'rejected', word: 'taskAdmin.review.reject' },
  { move: 'inReview', word: 'taskAdmin.review.begin' },
] as const satisfies readonly { move: ReviewMove; word: string }[]

/** The buttons, for users who may decide about this team. */
function Deciding({ viewer, ...decision }: DecisionProps & { viewer: SignedIn }) {
  const t = useWords()
  const isOnlyReading = useOnlyReading()
  if (!canReview(viewer, decision.about.teamId))
    return <Muted>{t('taskAdmin.review.ownTeam')}</Muted>
  return isOnlyReading ? null : <Decision {...decision} />
}

interface DecisionProps {
  about: Reviewed
  state: Parameters<typeof mayMove>[0]
}

function Decision({ about, state }: DecisionProps) {
  const t = useWords()
  const { move } = useReview()
  const [asked, setAsked] = useState<NotedMove | null>(null)
  const [isBusy, run] = useAction()
  const decide = (to: ReviewMove) => {
    if (to === 'changesRequested' || to === 'rejected') return setAsked(to)
    void run(() => move(about, to))
  }
  const back = isAwaiting(state) ? 'taskAdmin.review.putBack' : 'taskAdmin.review.takeBack'
  return (
    <Row
      as="fieldset"
      gap="xs"
      align="stretch"
      aria-label={t('taskAdmin.review.actions', { team: about.teamName })}
    >
      {BUTTONS.filter((button) => mayMove(state, button.move)).map((button) => (
        <Button
          key={button.move}
          variant={button.move === 'approved' ? 'filled' : 'default'}
          color={button.move === 'rejected' ? 'red' : 'brand'}
          loading={isBusy && button.move === 'approved'}
          onClick={() => decide(button.move)}
        >
          {t(button.word)}
        </Button>
      ))}
      {mayMove(state, 'submitted') && (
        <Button variant="default" onClick={() => decide('submitted')}>
          {t(back)}
        </Button>
      )}
      <ReviewNoteDialog
        move={asked}
        onClose={() => setAsked(null)}
        onDecide={(to, note) => move(about, to, note)}
      />
    </Row>
  )
}
