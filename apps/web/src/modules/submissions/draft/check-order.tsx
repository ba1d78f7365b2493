// A review before submitting: the lines, total, invoice address and dates of an order, and colleagues'
// changes.
import {
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
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { AnswerText, TaxDetails } from '../answers/answer-text.tsx'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'
import { KeptAmounts } from '../filler/inputs/totals.tsx'
import { useColleagues } from './colleagues.ts'
import type { DraftSession } from './draft-session.ts'
import { useDerivedAnswers } from './use-draft-session.ts'

interface CheckOrderProps {
  session: DraftSession
  prices: Prices
  /** The prices of the submitted order; undefined if there is none. */
  orderedPrices: Prices | undefined
  /** Deadline for changes; null if nobody can change the submitted order, or without a deadline. */
  until: string | null
  timeZone: string
  submitLabel: string
  onBack: () => void
  onSubmit: () => void
}

/** Whether a colleague has changed an answer since the review was opened. It also shows the change. */
function useIsChangedSince(session: DraftSession): boolean {
  const values = useDerivedAnswers(session, () => session.store.read().values)
  const [atFirst] = useState(values)
  return values !== atFirst && JSON.stringify(values) !== JSON.stringify(atFirst)
}

export function CheckOrder(props: CheckOrderProps) {
  const t = useWords()
  const { session, timeZone, submitLabel, onBack, onSubmit, until } = props
  const colleagues = useColleagues(session, timeZone)()
  const hasOrder = session.store.hasOrder()
  const isChanged = useIsChangedSince(session)
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
        {colleagues !== '' && (
          <Notice tone="warning">
            {colleagues.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        <div role="status">
          {isChanged && <Notice tone="warning">{t('filling.check.changed')}</Notice>}
        </div>
        {session.store.cancelsOrder() && (
          <Notice tone="warning">{t('filling.check.cancels')}</Notice>
        )}
        {hasOrder && <Order {...props} />}
        {until !== null && (
          <Muted>{t('filling.check.until', { time: momentText(until, timeZone) })}</Muted>
        )}
      </Stack>
    </Dialog>
  )
}

/** The lines and totals of the order, also before the change. */
function Order({ session, prices, orderedPrices = prices }: CheckOrderProps) {
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
  const isSameCurrency = orderedPrices.currencyId === prices.currencyId
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
        <Muted>
          {t('filling.check.before', {
            total: totalWithTax(
              submittedTotal(submitted, store.keptOrders),
              answerTexts(t, orderedPrices),
              // In another currency, the form has today's rates instead of those of the order.
              isSameCurrency ? store.submittedTaxes(submitted, orderedPrices) : null,
            ),
          })}
        </Muted>
      )}
      {!isSameCurrency && (
        <Notice tone="warning">
          {t('filling.check.currency', {
            was: orderedPrices.currencyId,
            is: prices.currencyId,
          })}
        </Notice>
      )}
    </>
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
