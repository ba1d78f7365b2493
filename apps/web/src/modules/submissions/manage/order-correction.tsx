// An organiser corrects the prices of an order, and adds credits and charges.
import {
  MAX_CORRECTIONS,
  orderTotalText,
  taxTexts,
  type TextContext,
  totalText,
} from '@eventflow/domain/forms/engine'
import {
  hundredthsOfPercent,
  plainPrice,
  readPrice,
  toMinorUnits,
  writtenNumber,
} from '@eventflow/domain/kernel'
import {
  offeredRates,
  onlyRate,
  type AnsweredForm,
  type RatedLine,
  type SubmissionDetail,
} from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useId, useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { language } from '../../../platform/words-catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { UnsavedGuard } from '../../../ui/editor/unsaved-guard.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { NumberReading } from '../../../ui/fields/number-reading.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { TaxDetails } from '../answers/answer-text.tsx'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'
import { CorrectionReason, NO_REASON } from './correction-reason.tsx'
import {
  addedLine,
  correctedDraft,
  draftOf,
  isCorrected,
  itemKey,
  LINE_KINDS,
  movedDraft,
  negativeRates,
  type CorrectionDraft,
  type DraftLine,
} from './order-draft.ts'
import classes from './organiser.module.css'

interface OrderCorrectionProps {
  detail: SubmissionDetail
  /** The event's prices, for an order that was stored without any. */
  prices: Prices
  onSaved: () => unknown
}

export function OrderCorrection({ detail, prices, onSaved }: OrderCorrectionProps) {
  const t = useWords()
  const feedback = useFeedback()
  const { submission, definition } = detail
  const order = { definition, values: submission.values }
  const { draft, setDraft, hasMoved } = useCorrectionDraft(order, submission.revision)
  const [reason, setReason] = useState(NO_REASON)
  const [isBusy, run] = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const orderPrices = definition.prices ?? prices
  const texts = answerTexts(t, orderPrices)
  const corrected = correctedDraft(order, draft, orderPrices.currencyId)
  const isDirty = isCorrected(order, draft) || reason.reason !== ''
  const save = async () => {
    if (corrected.input === null) return
    await run(async () => {
      const { id: submissionId, revision } = submission
      await client.submissions.correctOrder({
        submissionId,
        revision,
        ...corrected.input,
        ...reason,
      })
      setIsSaved(true)
      feedback.succeeded(t('answersAdmin.correct.saved'))
      await onSaved()
    })
  }
  return (
    <Stack
      as="form"
      gap="lg"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Items order={draft} money={texts.money} onChange={setDraft} />
      <Lines
        draft={draft}
        rates={{ only: onlyRate(order), offered: offeredRates(order) }}
        percent={texts.percent}
        money={texts.money}
        onChange={setDraft}
      />
      <div role="status">
        {hasMoved && !isSaved && <Notice tone="warning">{t('answersAdmin.correct.moved')}</Notice>}
        <Muted>{t('answersAdmin.correct.before', { total: orderTotalText(order, texts) })}</Muted>
        <Text as="p" size="lg" weight={600}>
          {corrected.after === null
            ? t('answersAdmin.correct.incomplete')
            : t('answersAdmin.correct.after', { total: totalText(corrected.after, texts) })}
        </Text>
        {corrected.taxes && <TaxDetails details={taxTexts(corrected.taxes, texts)} />}
        {negativeRates(corrected.taxes).map((rate) => (
          <Notice key={rate} tone="warning">
            {t('answersAdmin.correct.belowZero', { rate: texts.percent(rate) })}
          </Notice>
        ))}
      </div>
      <CorrectionReason value={reason} onChange={setReason} />
      <Row justify="end">
        <Button
          type="submit"
          loading={isBusy}
          disabled={corrected.input === null || reason.reason.trim() === ''}
        >
          {t('answersAdmin.correct.save')}
        </Button>
      </Row>
      <UnsavedGuard isDirty={isDirty && !isSaved} />
    </Stack>
  )
}

/** The typed correction, which follows newer versions of the order. `hasMoved`: while something was typed. */
function useCorrectionDraft(order: AnsweredForm, revision: number) {
  const [draft, setDraft] = useState(() => draftOf(order))
  const [base, setBase] = useState({ order, revision })
  const [hasMoved, setHasMoved] = useState(false)
  if (revision !== base.revision) {
    setHasMoved(isCorrected(base.order, draft))
    setDraft(movedDraft(draft, base.order, order))
    setBase({ order, revision })
  }
  return { draft, setDraft, hasMoved }
}

interface ItemsProps {
  order: CorrectionDraft
  money: (minor: number) => string
  onChange: (draft: CorrectionDraft) => void
}

/** The ordered items, each with a field for its price. */
function Items({ order, money, onChange }: ItemsProps) {
  const t = useWords()
  return (
    <Stack as="ul" gap="md" className={classes['corrections']}>
      {order.items.map((item) => {
        const minor = toMinorUnits(item.price)
        const ordered = t('answersAdmin.correct.ordered', {
          count: item.quantity,
          price: minor === null ? String(item.price) : money(minor),
        })
        return (
          <li key={itemKey(item)}>
            <AmountField
              label={t('answersAdmin.correct.price', { label: item.label })}
              description={ordered}
              value={item.typed}
              kept={String(item.price)}
              onChange={(typed) =>
                onChange({
                  ...order,
                  items: order.items.map((each) => (each === item ? { ...item, typed } : each)),
                })
              }
            />
          </li>
        )
      })}
    </Stack>
  )
}

interface LinesProps {
  draft: CorrectionDraft
  /** The tax rate of all ordered items, null if they have several; and those that a line can have. */
  rates: { readonly only: string | null; readonly offered: readonly string[] }
  percent: NonNullable<TextContext['percent']>
  money: TextContext['money']
  onChange: (draft: CorrectionDraft) => void
}

/** The credits, discounts and charges of the order. */
function Lines({ draft, rates, percent, money, onChange }: LinesProps) {
  const t = useWords()
  const put = (lines: readonly DraftLine[]) => onChange({ ...draft, lines })
  return (
    <Stack gap="md">
      <h2>{t('answersAdmin.correct.lines')}</h2>
      {rates.offered.some((rate) => rate !== '') && (
        <Muted>
          {t('answersAdmin.correct.ratesOfOrder', {
            rates: rates.offered.map((rate) => rateLabel(rate, { t, percent })).join(', '),
          })}
        </Muted>
      )}
      {draft.lines.map((line, place) => {
        const set = (over: Partial<DraftLine>) =>
          put(draft.lines.map((each) => (each === line ? { ...line, ...over } : each)))
        return (
          <Row
            key={line.key}
            align="end"
            gap="sm"
            role="group"
            aria-label={t('answersAdmin.correct.line', { place: place + 1 })}
          >
            <SelectField
              label={t('answersAdmin.correct.kind')}
              value={line.kind}
              options={LINE_KINDS.map((kind) => ({
                value: kind,
                label: t(`answersAdmin.correct.kinds.${kind}`),
              }))}
              onChange={(kind) => set(ofKind(line, kind, rates.only))}
            />
            <TextField
              label={t('answersAdmin.correct.lineLabel')}
              value={line.label}
              maxLength={200}
              onChange={(label) => set({ label })}
            />
            <LineAmount line={line} money={money} percent={percent} onChange={set} />
            {rates.offered.length > 1 && line.kind !== 'percent' && (
              <SelectField
                label={t('answersAdmin.correct.taxRate')}
                value={line.taxRate ?? UNCHOSEN}
                options={[
                  ...(line.taxRate === null
                    ? [{ value: UNCHOSEN, label: t('answersAdmin.correct.chooseRate') }]
                    : []),
                  ...rates.offered.map((rate) => ({
                    value: rate,
                    label: rateLabel(rate, { t, percent }),
                  })),
                ]}
                onChange={(taxRate) => set({ taxRate: taxRate === UNCHOSEN ? null : taxRate })}
              />
            )}
            <IconButton
              icon="delete_outlined"
              label={t('answersAdmin.correct.remove', { place: place + 1 })}
              onClick={() => put(draft.lines.filter((each) => each !== line))}
            />
          </Row>
        )
      })}
      <Row>
        <Button
          variant="default"
          onClick={() => put([...draft.lines, addedLine(draft.lines, rates.only)])}
          disabled={draft.lines.length >= MAX_CORRECTIONS}
        >
          {t('answersAdmin.correct.add')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The line with another kind. An amount is not a percentage, so it is typed again. */
const ofKind = (
  line: DraftLine,
  kind: DraftLine['kind'],
  taxRate: string | null,
): Partial<DraftLine> =>
  kind === 'percent' || line.kind === 'percent'
    ? { kind, stored: undefined, typed: '', taxRate }
    : { kind }

interface LineAmountProps extends Pick<LinesProps, 'money' | 'percent'> {
  line: DraftLine
  onChange: (over: Partial<DraftLine>) => void
}

/** The amount or the percentage of a line. */
function LineAmount({ line, money, percent, onChange }: LineAmountProps) {
  const t = useWords()
  const { kind, typed: before, stored } = line
  return (
    <AmountField
      label={t(`answersAdmin.correct.${kind === 'percent' ? 'percent' : 'amount'}`)}
      {...(stored && { description: shareText(stored, { t, money, percent }) })}
      value={before}
      onChange={(typed) => onChange({ typed, ...(typed !== before && { stored: undefined }) })}
    />
  )
}

/** The value of a tax rate that is not chosen yet. */
const UNCHOSEN = '?'

/** The amount of a stored discount in percent, and what it is a part of. */
function shareText(
  lines: readonly RatedLine[],
  { t, money, percent }: { t: T } & Pick<LinesProps, 'money' | 'percent'>,
): string {
  const sumOf = (amount: (line: RatedLine) => string): string =>
    money(lines.reduce((sum, line) => sum + (toMinorUnits(amount(line)) ?? 0), 0))
  return t('answersAdmin.correct.share', {
    amount: sumOf((line) => line.amount),
    percent: percent(hundredthsOfPercent(lines[0]?.percentOf?.percent ?? '') ?? 0),
    of: sumOf((line) => line.percentOf?.of ?? ''),
  })
}

function rateLabel(rate: string, { t, percent }: { t: T } & Pick<LinesProps, 'percent'>): string {
  const hundredths = hundredthsOfPercent(rate)
  return hundredths === null ? t('answersAdmin.correct.noTax') : percent(hundredths)
}

interface AmountFieldProps {
  label: string
  description?: string
  value: string
  /** A text that may stay instead of an amount, such as “on request”. */
  kept?: string
  onChange: (value: string) => void
}

/** An amount in any notation. */
function AmountField({ value, kept, onChange, ...props }: AmountFieldProps) {
  const t = useWords()
  const id = useId()
  const isWrong = value.trim() !== '' && value !== kept && toMinorUnits(plainPrice(value)) === null
  return (
    <div>
      <TextField
        {...props}
        id={id}
        value={value}
        error={isWrong ? t('answersAdmin.correct.notAnAmount') : undefined}
        onChange={onChange}
        onBlur={() => onChange(writtenNumber(plainPrice(value), language()))}
      />
      <NumberReading id={id} text={value} read={readPrice(value)} change={onChange} />
    </div>
  )
}
