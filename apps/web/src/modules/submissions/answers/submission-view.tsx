import { hasOrderedItems, storedTotal } from '@eventflow/domain/forms/engine'
import { guestName, type SubmissionDetail } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useIsOffline } from '../../../platform/network.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { submittedText } from './submitted-text.ts'
import { guestText } from './guest-text.ts'
import { ApprovalState } from './approval-state.tsx'
import { AnswersBy } from './answers-by.tsx'
import { AnswersView } from './answers-view.tsx'
import { PaymentNotice } from './payment.tsx'
import classes from './answers.module.css'
import type { Prices } from './answer-texts.ts'

/** The submission time and person; for a draft, those of the last change. */
export function submissionLead({ submission }: SubmissionDetail, timeZone: string, t: T): string {
  const { isDraft, submittedAt, updatedAt, updatedByName } = submission
  if (isDraft || submittedAt === null) {
    const time = momentText(updatedAt, timeZone)
    return updatedByName
      ? t('filling.submission.draftBy', { time, name: updatedByName })
      : t('filling.submission.draft', { time })
  }
  const lead = submittedText(submission, timeZone, t)
  const { orderNumber } = submission
  return orderNumber === null
    ? lead
    : t('filling.submission.order', { number: String(orderNumber), lead })
}

/** Like submissionLead, but begins with the submitter for organisers, who see all teams. */
export function submissionLeadOf(detail: SubmissionDetail, timeZone: string, t: T): string {
  const { submission, definition } = detail
  const team = submission.teamName ?? guestText(guestName(definition, submission.values), t)
  return t('filling.submission.of', { team, lead: submissionLead(detail, timeZone, t) })
}

/**
 * The URL parameters of the form in which the answers are changed. A task has one submission, and a form
 * without a task one draft. Only other submissions need their id.
 */
export function changeSearch({ submission }: Pick<SubmissionDetail, 'submission'>) {
  const { id: submissionId, taskId, isDraft } = submission
  if (taskId !== null) return { taskId }
  return isDraft ? {} : { submissionId }
}

/** A link to change the answers, if that is still possible. */
export function ChangeAnswers({ detail }: { detail: SubmissionDetail }) {
  const t = useWords()
  const { submission, canEdit, changedAt } = detail
  if (!canEdit) return null
  const changeWord = changedAt === null ? 'filling.submission.change' : 'filling.change.goOn'
  const { formId, isDraft } = submission
  return (
    <ButtonLink to="/forms/$formId" params={{ formId }} search={changeSearch(detail)}>
      {t(isDraft ? 'filling.submission.goOn' : changeWord)}
    </ButtonLink>
  )
}

/** Buttons to print this screen or download a PDF. */
export function PaperActions({ submissionId }: { submissionId: string }) {
  const t = useWords()
  const look = { variant: 'default', leftSection: <Icon name="download" /> } as const
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="print" />}
        onClick={() => globalThis.print()}
      >
        {t('filling.submission.print')}
      </Button>
      {useIsOffline() ? (
        <Button {...look} needsNetwork>
          {t('filling.submission.pdf')}
        </Button>
      ) : (
        <ButtonAnchor
          {...look}
          href={`/api/submissions/${encodeURIComponent(submissionId)}/answers.pdf`}
          download
        >
          {t('filling.submission.pdf')}
        </ButtonAnchor>
      )}
    </>
  )
}

interface SubmissionAnswersProps {
  detail: SubmissionDetail
  eventName: string
  /** The event's logo for light backgrounds; null without one. */
  logoUrl: string | null
  prices: Prices
  isForOrganiser: boolean
  timeZone: string
}

function OwnChanges({
  detail: { changedAt, changesEndedAt: end, isInReview },
  timeZone,
}: Pick<SubmissionAnswersProps, 'detail' | 'timeZone'>) {
  const t = useWords()
  return (
    <>
      {isInReview === true && (
        <Notice title={t('tasks.approval.inReview')}>{t('tasks.approval.inReviewText')}</Notice>
      )}
      {changedAt !== null && <Notice tone="warning">{t('filling.change.view')}</Notice>}
      {end !== undefined && (
        <Muted as="p">{t('filling.change.ended', { time: momentText(end, timeZone) })}</Muted>
      )}
    </>
  )
}

/** Organisers do not see what has changed until the team submits it. */
function TeamsChanges({
  detail: { changedAt, unsubmittedByName: name },
  timeZone,
}: Pick<SubmissionAnswersProps, 'detail' | 'timeZone'>) {
  const t = useWords()
  if (changedAt === null) return null
  const time = momentText(changedAt, timeZone)
  return (
    <Notice tone="warning">
      {name === null
        ? t('filling.change.ofTeam', { time })
        : t('filling.change.ofTeamBy', { name, time })}
    </Notice>
  )
}

/** An order without items has a number, and perhaps credits and charges. */
function EmptiedOrder({ submission }: Pick<SubmissionDetail, 'submission'>) {
  const t = useWords()
  const { orderNumber, isDraft, values } = submission
  if (orderNumber === null || isDraft || hasOrderedItems(values)) return null
  const key = storedTotal(values) === 0 ? 'cancelled' : 'creditsOnly'
  return <Notice>{t(`filling.submission.${key}`)}</Notice>
}

/** The answers of a submission with the form as it was answered. Prints also show the submitter. */
export function SubmissionAnswers({
  detail,
  eventName,
  logoUrl,
  prices,
  isForOrganiser,
  timeZone,
}: SubmissionAnswersProps) {
  const t = useWords()
  const { approval, definition, submission, authors, removed, hidden } = detail
  const team = submission.teamName ?? guestText(guestName(definition, submission.values), t)
  return (
    <Stack gap="md">
      <p className={classes['paper']}>
        {/* The event's name is shown below, so an unreadable picture is ignored. */}
        {logoUrl && <img src={logoUrl} alt="" className={classes['paper-logo']} />}
        {t('filling.submission.paper', { event: eventName, team })}
      </p>
      {/* The notice about the review is shown below. */}
      {detail.isInReview !== true && <ApprovalState approval={approval} />}
      {isForOrganiser && storedTotal(submission.values) < 0 && (
        <Notice tone="warning">{t('filling.submission.belowZero')}</Notice>
      )}
      {isForOrganiser ? (
        <TeamsChanges detail={detail} timeZone={timeZone} />
      ) : (
        <OwnChanges detail={detail} timeZone={timeZone} />
      )}
      <EmptiedOrder submission={submission} />
      <PaymentNotice payment={detail.payment} timeZone={timeZone} />
      <AnswersBy authors={authors} timeZone={timeZone} />
      <AnswersView
        definition={definition}
        values={submission.values}
        removed={removed}
        hidden={hidden}
        prices={prices}
      />
    </Stack>
  )
}
