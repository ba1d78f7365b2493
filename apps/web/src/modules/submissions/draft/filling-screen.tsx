import { pricesOf, pricesOfOrder } from '@eventflow/domain/forms/engine'
import type { Filling, SeenPrices } from '@eventflow/domain/submissions'
import { workHold } from '@eventflow/domain/tasks'
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { UnsavedGuard } from '../../../ui/editor/unsaved-guard.tsx'
import { createUploads, type Uploads } from '../filler/inputs/form-uploads.ts'
import type { KnownValues } from '../filler/inputs/known-values.ts'
import { PageHistory } from '../filler/screen/page-history.ts'
import { FillerView } from '../filler/screen/filler-view.tsx'
import { useColleagues } from './colleagues.ts'
import { DraftNotice, SubmittedMeanwhile, type DraftWords } from './draft-notice.tsx'
import type { DraftSession, SubmissionPort, Submitted } from './draft-session.ts'
import type { DraftState } from './draft-state.ts'
import { targetOf } from './form-target.ts'
import { createOpenedForm, type OpenedForm } from './handover.ts'
import { useKeptFocus } from './kept-focus.ts'
import { createOpenReview, useCheckedOrder, type OpenReview } from './order-review.ts'
import { isSameForm } from './same-form.ts'
import { isKeptHere, SaveStatus } from './save-status.tsx'
import {
  type Submitting,
  useDerivedAnswers,
  useDraftSession,
  useSubmit,
} from './use-draft-session.ts'
import type { Prices } from '../answers/answer-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './draft.module.css'

/**
 * The submission has changes, which the whole team sees. They count only after it is submitted
 * again.
 */
interface ChangeNoticeProps {
  session: DraftSession
  timeZone: string
}

function ChangeNotice({ session, timeZone }: ChangeNoticeProps) {
  const t = useWords()
  const colleagues = useDerivedAnswers(session, useColleagues(session, timeZone))
  const lines = colleagues !== '' && colleagues.split('\n').map((line) => <p key={line}>{line}</p>)
  const [isAsking, setIsAsking] = useState(false)
  const areStored = useDerivedAnswers(session, session.hasStoredChanges)
  return (
    <Notice tone="warning" role="status">
      {t(areStored ? 'filling.change.notSubmitted' : 'filling.change.notSaved')}
      {lines}
      <div className={classes['way-out']}>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('filling.change.discard')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('filling.change.discardTitle')}
        text={t('filling.change.discardText')}
        action={t('filling.change.discard')}
        onConfirm={() => session.dispatch('discarded')}
        onClose={() => setIsAsking(false)}
      >
        {lines}
      </ConfirmDialog>
    </Notice>
  )
}

// Loaded on demand, because prices rarely change after an order.
const NewPrices = lazy(async () => ({ default: (await import('./new-prices.tsx')).NewPrices }))

const CheckOrder = lazy(async () => ({
  default: (await import('./seldom-parts.ts')).CheckOrder,
}))

export interface FillingScreenProps {
  filling: Filling
  /** How the answers are saved and submitted. */
  port: SubmissionPort
  /** The form was closed while it was open here. */
  isGone: boolean
  timeZone: string
  prices: Prices
  /** Shown above the form, before notices about the draft. */
  notice?: ReactNode
  /** Texts about the draft, if it is not a team's. */
  words?: DraftWords
  /** Known facts about the person, offered as answers. */
  known?: KnownValues | undefined
  /** A link out of the form, within the frame of the portal. */
  leave?: ReactNode
  /** Opens the form at the waiting list of this item, given as `fieldId.itemId`. */
  item?: string | undefined
  /** Browser Back moves between the pages. */
  hasPageHistory?: boolean
  onSubmitted: (submitted: Submitted) => unknown
  onDraftSaved: () => unknown
}

/**
 * A form with its draft. If the organisers change the form, it is reopened; typed answers, a running
 * save, uploads and the review of the order continue in the new form. The stock and the included units that are left change
 * in the open form.
 */
export function FillingScreen(props: FillingScreenProps) {
  const { definition } = props.filling
  const [known, setKnown] = useState({ definition, times: 0 })
  const isChanged = !isSameForm(known.definition, definition)
  const times = isChanged ? known.times + 1 : known.times
  if (isChanged) setKnown({ definition, times })
  const [uploads] = useState(() => createUploads(props.port.sendFile))
  const [review] = useState(createOpenReview)
  const [opened] = useState(createOpenedForm)
  return <OpenForm key={times} {...props} uploads={uploads} review={review} opened={opened} />
}

interface OpenFormProps extends FillingScreenProps {
  uploads: Uploads
  review: OpenReview
  opened: OpenedForm
}

function OpenForm({ filling, port, review, opened, ...props }: OpenFormProps) {
  const t = useWords()
  useKeptFocus(opened.focus)
  const { timeZone } = props
  const { taskId, submissionId } = targetOf(filling)
  // A submitted order keeps its currency and tax.
  const prices = pricesOf(filling.definition, props.prices)
  const { definition, facts, submission, keptOrders, keptAmounts, currentPrices } = filling
  const isSingle = taskId !== null || submissionId !== null
  const orders = { keptOrders, keptAmounts, currentPrices }
  const options = { definition, facts, submission, ...orders, isSingle, port }
  const { session, draft } = useDraftSession(options, { isGone: props.isGone, opened })
  const [wasSubmitted] = useState(draft.isSubmitted)
  const submitting = useSubmit(session, props.onSubmitted)
  const colleagues = useColleagues(session, timeZone)
  const send = () => submitting.submit(seenPrices(session.store, prices))
  const { submit } = submitting
  const checking = useCheckedOrder(session, { submit, send, colleagues, review })
  const isChange = submission?.isDraft === false || wasSubmitted
  const hasChanges = useDerivedAnswers(session, session.hasChanges) && isChange
  // The draft screen is only for drafts stored on the server. Otherwise the form shows where the
  // draft is.
  const saveDraft = async () => {
    if (await session.save()) await props.onDraftSaved()
  }
  return (
    <>
      <FillerView
        store={session.store}
        prices={prices}
        uploads={props.uploads}
        status={<SaveStatus draft={draft} hasChanges={hasChanges} timeZone={timeZone} />}
        notice={
          <>
            {hasChanges ? <ChangeNotice session={session} timeZone={timeZone} /> : props.notice}
            <DraftNotice
              session={session}
              draft={draft}
              isChange={submissionId !== null}
              timeZone={timeZone}
              prices={prices}
              words={props.words}
            />
          </>
        }
        submitLabel={isChange ? t('filling.submitAgain') : undefined}
        isHeld={filling.task !== null && workHold(filling.task) !== null}
        onSubmit={checking.check}
        onSaveDraft={isChange ? undefined : saveDraft}
        isChange={isChange}
        known={props.known}
        lastAnswers={filling.lastAnswers}
        isWholeScreen
        item={props.item}
        leave={props.leave}
      />
      {props.hasPageHistory === true && <PageHistory store={session.store} />}
      {isChange && <ChangeGuard session={session} draft={draft} />}
      <CheckOrderDialog
        session={session}
        prices={prices}
        orderedPrices={filling.orderedPrices}
        leftOut={filling.leftOut}
        submissionId={submittedOrder(filling)}
        until={changeableUntil(filling, port)}
        isReviewed={endsWithReview(filling, port)}
        timeZone={timeZone}
        submitLabel={t(isChange ? 'filling.submitAgain' : 'filling.submit')}
        draft={draft}
        checking={checking}
      />
      <NewPricesDialog {...submitting} currencies={changedCurrency(filling, prices)} />
    </>
  )
}

/** The id of the submitted order; null without one. */
const submittedOrder = ({ submission }: Filling): string | null =>
  submission === null || submission.isDraft || submission.orderNumber === null
    ? null
    : submission.id

/** Deadline for changes to a submitted order; null if it cannot be changed or has no deadline. */
const changeableUntil = (
  { definition, opening }: Filling,
  { keepsChanges }: Pick<SubmissionPort, 'keepsChanges'>,
): string | null =>
  definition.form.isEditable && keepsChanges ? (opening.editableUntil ?? opening.closesAt) : null

/** Organisers review the order, and their review ends the changes. */
const endsWithReview = (
  { definition, task }: Filling,
  { keepsChanges }: Pick<SubmissionPort, 'keepsChanges'>,
): boolean => definition.form.isEditable && keepsChanges && task?.needsApproval === true

type CheckOrderDialogProps = Omit<
  ComponentProps<typeof CheckOrder>,
  'interrupted' | 'meanwhile' | 'onBack' | 'onSubmit'
> & {
  draft: DraftState
  checking: ReturnType<typeof useCheckedOrder>
}

const CheckOrderDialog = ({ checking, draft, ...props }: CheckOrderDialogProps) =>
  checking.isAsked && (
    <Suspense>
      <CheckOrder
        {...props}
        interrupted={checking.interrupted}
        meanwhile={
          draft.status === 'submittedMeanwhile' && (
            <SubmittedMeanwhile draft={draft} session={props.session} />
          )
        }
        onBack={() => checking.answer(false)}
        onSubmit={() => checking.answer(true)}
      />
    </Suspense>
  )

/** Null if the order is in the event's currency. */
function changedCurrency({ orderedPrices }: Filling, { currencyId: is }: Prices) {
  const was = orderedPrices?.currencyId ?? is
  return was === is ? null : { was, is }
}

type NewPricesDialogProps = Submitting & Pick<ComponentProps<typeof NewPrices>, 'currencies'>

const NewPricesDialog = ({ newPrices, ...answers }: NewPricesDialogProps) =>
  newPrices && (
    <Suspense>
      <NewPrices prices={newPrices} {...answers} />
    </Suspense>
  )

/** The prices and the total in the review. */
function seenPrices(
  { priced, read, sums, taxes, hasOrder }: DraftSession['store'],
  prices: Prices,
): SeenPrices | undefined {
  if (!hasOrder()) return undefined
  const { currencyId } = prices
  const items = Object.entries(pricesOfOrder(priced().definition, read().values))
  return {
    currencyId,
    total: taxes(prices)?.gross ?? sums().total,
    items: items.map(([path, price]) => ({ path, price })),
  }
}

/** Asks before a changed submission is left, because changes count only after it is submitted. */
function ChangeGuard({ session, draft }: { session: DraftSession; draft: DraftState }) {
  const t = useWords()
  const isChangedHere = useDerivedAnswers(session, session.isChangedHere)
  return (
    <UnsavedGuard
      isDirty={isChangedHere && draft.activity !== 'finished'}
      text={t(isKeptHere(draft) ? 'filling.change.leaveHere' : 'filling.change.leave')}
    />
  )
}
