// A review before submitting: the lines, total, invoice address and dates of an order, and colleagues'
// changes.
import type { T } from '@eventflow/domain/words'
import {
  type Answers,
  isSamePrice,
  normaliseAnswers,
  priceText,
  type ReadGroup,
  readAnswers,
  submittedTotal,
  taxTexts,
  totalText,
  totalWithTax,
  unpricedNote,
} from '@eventflow/domain/forms/engine'
import { fromMinorUnits, toMinorUnits } from '@eventflow/domain/kernel'
import type { Filling } from '@eventflow/domain/submissions'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ForCompany } from '../../../ui/for-company.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { AnswerText, TaxDetails } from '../answers/answer-text.tsx'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'
import { KeptAmounts } from '../filler/inputs/totals.tsx'
import { useWatched } from '../filler/inputs/use-answer.ts'
import { WATCH } from '../filler/store/filling-core.ts'
import { useColleagues } from './colleagues.ts'
import type { DraftSession } from './draft-session.ts'
import { orderedItemsIn, orderIn, type ReviewedOrder } from './order-review.ts'
import { PaidBefore } from './paid-before.tsx'

interface CheckOrderProps {
  session: DraftSession
  prices: Prices
  /** The prices of the submitted order; undefined if there is none. */
  orderedPrices: Prices | undefined
  /** Credits and charges in another currency, which the new order leaves out. */
  leftOut: Filling['leftOut']
  /** The submitted order; null if there is none. */
  submissionId: string | null
  /** Deadline for changes; null if nobody can change the submitted order, or without a deadline. */
  until: string | null
  /** The organisers' review ends the changes. */
  isReviewed: boolean
  timeZone: string
  submitLabel: string
  /** What the review showed before the organisers changed the form; null if they did not. */
  interrupted: ReviewedOrder | null
  /** A notice that a colleague has submitted the form; false if nobody has. */
  meanwhile: ReactNode
  onBack: () => void
  onSubmit: () => void
}

export function CheckOrder(props: CheckOrderProps) {
  const t = useWords()
  const { session, submitLabel, interrupted, meanwhile, onBack, onSubmit } = props
  const { store } = session
  const now = useWatched(store, WATCH.total, () => versionText(store))
  const hasOrder = useWatched(store, WATCH.total, store.hasOrder)
  const [atFirst] = useState(now)
  const [orderAtFirst] = useState(() => orderIn(store))
  const actions = (
    <>
      <Button variant="default" onClick={onBack}>
        {t('filling.prices.back')}
      </Button>
      <Button onClick={onSubmit}>{submitLabel}</Button>
    </>
  )
  return (
    <Dialog
      title={t(hasOrder ? 'filling.check.title' : 'filling.check.titleChanges')}
      isOpen
      onClose={onBack}
      size="lg"
      actions={actions}
    >
      <Stack gap="md">
        <ForCompany />
        <div role="status">
          {interrupted !== null && now === atFirst && <ChangedForm {...props} was={interrupted} />}
          {meanwhile}
          {now !== atFirst && meanwhile === false && (
            <Notice tone="warning">
              <p>{t('filling.check.changed')}</p>
              <Lines key={now} lines={newInclusions(store, orderAtFirst, t)} />
            </Notice>
          )}
        </div>
        {/* React Compiler memoizes what a component reads from the session, so each version of the order has its own component. */}
        <Review key={now} {...props} />
      </Stack>
    </Dialog>
  )
}

type ChangedFormProps = CheckOrderProps & { was: ReviewedOrder }

/** The organisers have changed the form, perhaps the prices or included units of what is ordered. */
function ChangedForm(props: ChangedFormProps) {
  const t = useWords()
  const prices = newPrices(props, t)
  const included = newInclusions(props.session.store, props.was, t)
  return (
    <Notice tone="warning">
      <p>{t(`filling.check.${newsOf(prices, included)}`)}</p>
      <Lines lines={[...prices, ...included]} />
    </Notice>
  )
}

const newsOf = (prices: readonly Line[], included: readonly Line[]) => {
  if (prices.length > 0) return 'newPrices'
  return included.length > 0 ? 'newInclusions' : 'newForm'
}

interface Line {
  readonly path: string
  readonly text: string
}

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(({ path, text }) => <p key={path}>{text}</p>)

function newPrices({ session, prices, was }: ChangedFormProps, t: T): Line[] {
  const texts = answerTexts(t, prices)
  const is = orderIn(session.store)
  return orderedItemsIn(session.store.priced().definition).flatMap(({ path, label }) => {
    const [before, now] = [was.prices[path], is.prices[path]]
    if (before === undefined || now === undefined || isSamePrice(before, now)) return []
    const facts = { label, was: priceText(before, texts), is: priceText(now, texts) }
    return [{ path: `price ${path}`, text: t('filling.check.newPrice', facts) }]
  })
}

/** The ordered items whose included units have changed. */
function newInclusions(store: DraftSession['store'], was: ReviewedOrder, t: T): Line[] {
  const { prices } = orderIn(store)
  return orderedItemsIn(store.priced().definition).flatMap(({ path, label, included }) => {
    const before = was.included[path] ?? 0
    if (prices[path] === undefined || before === included) return []
    const facts = { label, was: String(before), is: String(included) }
    return [{ path: `included ${path}`, text: t('filling.check.newIncluded', facts) }]
  })
}

/** What a review shows: the answers, and the order that they change. */
function versionText({ read, terms, sums }: DraftSession['store']): string {
  const { ordered, keptOrders, keptAmounts, currentPrices } = terms()
  const { values } = read()
  // Other orders of the team can use its included units.
  const { total } = sums()
  return JSON.stringify([values, ordered, keptOrders, keptAmounts, currentPrices, total])
}

/** Shows the answers of the first render. Mount it again for other answers. */
function Review(props: CheckOrderProps) {
  const t = useWords()
  const { session, timeZone, until, isReviewed, leftOut } = props
  const { hasOrder, cancelsOrder, sums } = session.store
  const colleagues = useColleagues(session, timeZone)()
  return (
    <>
      {colleagues !== '' && (
        <Notice tone="warning">
          {colleagues.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {cancelsOrder() && (
        <Notice tone="warning">
          {t(`filling.check.${sums().kept === 0 && !leftOut ? 'cancels' : 'creditsOnly'}`)}
        </Notice>
      )}
      {hasOrder() && <Order {...props} />}
      {(until !== null || isReviewed) && <Muted>{untilText(props, t)}</Muted>}
    </>
  )
}

/** Until when the order can be changed after it is submitted. */
function untilText({ until, isReviewed, timeZone }: CheckOrderProps, t: T): string {
  if (until === null) return t('filling.check.untilReview')
  const time = momentText(until, timeZone)
  return t(isReviewed ? 'filling.check.untilReviewOr' : 'filling.check.until', { time })
}

const afterChange = (minor: number, { currencyId }: Prices) => ({
  total: fromMinorUnits(minor),
  currencyId,
})

/** The lines and totals of the order, also before the change. */
function Order(props: CheckOrderProps) {
  const { session, prices, orderedPrices = prices, submissionId, timeZone } = props
  const t = useWords()
  const texts = answerTexts(t, prices)
  // The tax is shown once, with the total.
  const { tax: _tax, ...withoutTax } = texts
  const { store } = session
  const { submitted } = session.read()
  const { values, visible } = store.read()
  const { definition, changes } = store.priced()
  const asked = normaliseAnswers(definition, values, { visible })
  const groups = readAnswers(definition, asked, { ...withoutTax, visible }).flatMap(
    (part) => part.groups,
  )
  const { unpriced, total } = store.sums()
  const taxes = store.taxes(prices)
  const isMoved = orderedPrices.currencyId !== prices.currencyId && !store.cancelsOrder()
  const note = unpricedNote(unpriced, texts)
  return (
    <>
      {groups.map((group) => (
        <Group key={group.answers[0]?.path} group={group} />
      ))}
      <Text as="p" size="lg" weight={600}>
        {t('filling.check.total', { total: totalText(total, texts) })}
      </Text>
      {taxes && <TaxDetails details={taxTexts(taxes, texts)} />}
      {total < 0 && <Notice tone="warning">{t('filling.check.belowZero')}</Notice>}
      <KeptAmounts store={store} money={texts.money} />
      {changes.length > 0 && (
        <Notice tone="warning">
          {changes.map(({ path, label, was, is }) => (
            <p key={path}>
              {t('filling.check.todays', {
                label,
                was: priceText(was, texts),
                is: priceText(is, texts),
              })}
            </p>
          ))}
        </Notice>
      )}
      {note && <Muted>{note}</Muted>}
      {submitted !== null && (
        <Before {...props} submitted={submitted} orderedPrices={orderedPrices} />
      )}
      <PaidBefore
        submissionId={submissionId}
        timeZone={timeZone}
        after={afterChange(taxes?.gross ?? total, prices)}
      />
      {isMoved && <NewCurrency {...props} orderedPrices={orderedPrices} />}
    </>
  )
}

type Changed = CheckOrderProps & { orderedPrices: Prices }

/** The total of the submitted order. */
function Before({
  session: { store },
  submitted,
  prices,
  orderedPrices,
  leftOut,
}: Changed & { submitted: Answers }) {
  const t = useWords()
  const isSameCurrency = orderedPrices.currencyId === prices.currencyId
  const minorLeftOut = (leftOut ?? []).reduce(
    (sum, { amount }) => sum + (toMinorUnits(amount) ?? 0),
    0,
  )
  return (
    <Muted>
      {t('filling.check.before', {
        total: totalWithTax(
          submittedTotal(submitted, store.terms().keptOrders ?? {}) + minorLeftOut,
          answerTexts(t, orderedPrices),
          // In another currency, the form has today's rates instead of those of the order.
          isSameCurrency ? store.submittedTaxes(submitted, orderedPrices) : null,
        ),
      })}
    </Muted>
  )
}

/** What changes with the currency of the order. */
function NewCurrency({ prices, orderedPrices, leftOut }: Changed) {
  const t = useWords()
  const texts = answerTexts(t, orderedPrices)
  const [was, is] = [orderedPrices.currencyId, prices.currencyId]
  return (
    <Notice tone="warning">
      <p>{t('filling.check.currency', { was, is })}</p>
      {leftOut && <p>{t('filling.check.leftOut', { currency: was })}</p>}
      {leftOut?.map(({ label, amount }) => (
        <p key={`${label} ${amount}`}>
          {label}: {priceText(amount, texts)}
        </p>
      ))}
    </Notice>
  )
}

/** The ordered items and addresses of one repetition, or of the form itself. */
function Group({ group: { heading, answers } }: { group: ReadGroup }) {
  const shown = answers.filter(({ field: { type } }) => type === 'itemList' || type === 'address')
  return shown.map(({ path, label, shown: answer }, place) => (
    <div key={path}>
      {place === 0 && heading !== '' && (
        <Text as="p" weight={600}>
          {heading}
        </Text>
      )}
      <Muted>{label}</Muted>
      <AnswerText shown={answer} />
    </div>
  ))
}
