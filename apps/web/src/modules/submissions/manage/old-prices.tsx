// Orders whose prices differ from the form's current ones: an organiser chooses which of them get the new ones.
import { priceText, totalText } from '@eventflow/domain/forms/engine'
import { MAX_ORDERS_AT_ONCE, type OldPrices } from '@eventflow/domain/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RunningGuard, useHasLeft } from '../../../ui/running-guard.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'
import { CorrectionReason, NO_REASON } from './correction-reason.tsx'

/** Fetched on each visit, because orders arrive all the time. */
export const oldPricesQuery = (formId: string) =>
  api.submissions.oldPrices.queryOptions({ input: { formId }, staleTime: 0 })

interface OldPricesListProps {
  formId: string
  found: OldPrices
  prices: Prices
  timeZone: string
}

export function OldPricesList({ formId, found, prices, timeZone }: OldPricesListProps) {
  const t = useWords()
  const { items, orders, hasMore, incomparable } = found
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    submissionsIn(orders.filter(({ isCorrected }) => !isCorrected)),
  )
  const [reason, setReason] = useState(NO_REASON)
  const { isBusy, apply } = useApplying(formId, found)
  const options = useChoices(found, { prices, timeZone })
  const isComplete = incomparable === 0
  if (items.length === 0)
    return (
      <Stack gap="md">
        <Incomparable count={incomparable} />
        <Muted>{t(`answersAdmin.oldPrices.${isComplete ? 'none' : 'noneOther'}`)}</Muted>
      </Stack>
    )
  const count = submissionsIn(orders).filter((id) => chosen.includes(id)).length
  return (
    <Stack
      as="form"
      gap="lg"
      onSubmit={(event) => {
        event.preventDefault()
        void apply(chosen, reason)
      }}
    >
      <RunningGuard isRunning={isBusy} />
      <Incomparable count={incomparable} />
      {hasMore && <Notice tone="info">{t('answersAdmin.oldPrices.more')}</Notice>}
      <ChoiceList
        label={t('answersAdmin.oldPrices.orders', { count: submissionsIn(orders).length })}
        description={t('answersAdmin.oldPrices.ordersText')}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <ChosenTotals totals={found.totals} chosen={chosen} prices={prices} />
      <Row gap="sm">
        <Button variant="default" onClick={() => setChosen(submissionsIn(orders))}>
          {t('answersAdmin.oldPrices.all')}
        </Button>
        <Button variant="default" onClick={() => setChosen([])}>
          {t('answersAdmin.oldPrices.noneChosen')}
        </Button>
      </Row>
      <CorrectionReason value={reason} onChange={setReason} />
      <Row justify="end">
        <Button
          type="submit"
          loading={isBusy}
          disabled={count === 0 || reason.reason.trim() === ''}
        >
          {t('answersAdmin.oldPrices.apply', { count })}
        </Button>
      </Row>
    </Stack>
  )
}

/** Orders whose prices cannot be compared with those of the form. */
function Incomparable({ count }: { count: number }) {
  const t = useWords()
  if (count === 0) return null
  return <Notice tone="warning">{t('answersAdmin.oldPrices.incomparable', { count })}</Notice>
}

const submissionsIn = (orders: OldPrices['orders']): string[] => [
  ...new Set(orders.map(({ submissionId }) => submissionId)),
]

interface ChosenTotalsProps {
  totals: OldPrices['totals']
  chosen: readonly string[]
  prices: Prices
}

/** The sum of the chosen orders, at both prices. */
function ChosenTotals({ totals, chosen, prices }: ChosenTotalsProps) {
  const t = useWords()
  const texts = answerTexts(t, prices)
  const changed = totals.filter(({ submissionId }) => chosen.includes(submissionId))
  if (changed.length === 0) return null
  const sum = (key: 'total' | 'newTotal') =>
    totalText(
      changed.reduce((all, each) => all + each[key], 0),
      texts,
    )
  return (
    <Text as="p" weight={600} role="status">
      {t('answersAdmin.oldPrices.chosenTotal', { was: sum('total'), is: sum('newTotal') })}
    </Text>
  )
}

/** One choice for each order: the team and the time, its items with both prices, and both totals. */
function useChoices(
  { items, orders, totals }: OldPrices,
  { prices, timeZone }: Pick<OldPricesListProps, 'prices' | 'timeZone'>,
) {
  const t = useWords()
  const texts = answerTexts(t, prices)
  const totalOf = new Map(totals.map((each) => [each.submissionId, each]))
  const now = new Map(items.map((item) => [`${item.listId}.${item.itemId}`, item]))
  return submissionsIn(orders).map((submissionId) => {
    const lines = orders.filter((order) => order.submissionId === submissionId)
    const total = totalOf.get(submissionId)
    const name = lines[0]?.teamName ?? t('submissions.guest')
    return {
      value: submissionId,
      label: t(
        lines[0]?.isCorrected ? 'answersAdmin.oldPrices.corrected' : 'answersAdmin.oldPrices.order',
        {
          name,
          time: momentText(lines[0]?.submittedAt ?? '', timeZone),
        },
      ),
      about: [
        ...lines.map(({ listId, itemId, price, formPrice, quantity }) => {
          const item = now.get(`${listId}.${itemId}`)
          return t('answersAdmin.oldPrices.line', {
            count: quantity,
            label: item?.label ?? itemId,
            was: priceText(price, texts),
            is: priceText(formPrice, texts),
          })
        }),
        ...(total === undefined
          ? []
          : [
              t('answersAdmin.oldPrices.total', {
                was: totalText(total.total, texts),
                is: totalText(total.newTotal, texts),
              }),
            ]),
      ].join('; '),
    }
  })
}

function useApplying(formId: string, { orders }: OldPrices) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const hasLeft = useHasLeft()
  const apply = async (chosen: readonly string[], reason: typeof NO_REASON) => {
    const revisions = new Map(orders.map(({ submissionId, revision }) => [submissionId, revision]))
    const all = [...revisions]
      .filter(([submissionId]) => chosen.includes(submissionId))
      .map(([submissionId, revision]) => ({ submissionId, revision }))
    const seen = new Map(
      orders.map(({ listId, itemId, formPrice }) => {
        const price = { listId, itemId, price: String(formPrice) }
        return [Object.values(price).join(' '), price]
      }),
    )
    const prices = [...seen.values()]
    setIsBusy(true)
    let corrected = 0
    const tellCorrected = () =>
      feedback.succeeded(t('answersAdmin.oldPrices.applied', { count: corrected }))
    try {
      for (let at = 0; at < all.length && !hasLeft(); at += MAX_ORDERS_AT_ONCE) {
        const part = all.slice(at, at + MAX_ORDERS_AT_ONCE)
        const done = await client.submissions.applyPrices({
          formId,
          prices,
          orders: part,
          ...reason,
        })
        corrected += done.corrected
      }
      tellCorrected()
    } catch (error) {
      // The parts before the refused one are stored.
      if (corrected > 0) tellCorrected()
      feedback.failed(error)
    }
    setIsBusy(false)
    await queryClient.invalidateQueries({ queryKey: api.submissions.key() })
  }
  return { isBusy, apply }
}
