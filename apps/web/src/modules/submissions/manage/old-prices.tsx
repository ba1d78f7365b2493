// Orders with other prices than the form has now: an organiser chooses which of them get the new ones.
import { priceText } from '@eventflow/domain/forms/engine'
import { MAX_ORDERS_AT_ONCE, type OldPrices } from '@eventflow/domain/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'
import { CorrectionReason, NO_REASON } from './correction-reason.tsx'

/** Fetched on each visit, because orders arrive all the time. */
export const oldPricesQuery = (formId: string) =>
  api.submissions.oldPrices.queryOptions({ input: { formId }, staleTime: 0 })

interface OldPricesListProps {
  formId: string
  found: OldPrices
  prices: Prices
}

export function OldPricesList({ formId, found, prices }: OldPricesListProps) {
  const t = useWords()
  const { items, orders, hasMore } = found
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    submissionsIn(orders.filter(({ isCorrected }) => !isCorrected)),
  )
  const [reason, setReason] = useState(NO_REASON)
  const { isBusy, apply } = useApplying(formId, found)
  const options = useChoices(found, prices)
  if (items.length === 0) return <Muted>{t('answersAdmin.oldPrices.none')}</Muted>
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
      {hasMore && <Notice tone="info">{t('answersAdmin.oldPrices.more')}</Notice>}
      <ChoiceList
        label={t('answersAdmin.oldPrices.orders', { count: submissionsIn(orders).length })}
        description={t('answersAdmin.oldPrices.ordersText')}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
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

const submissionsIn = (orders: OldPrices['orders']): string[] => [
  ...new Set(orders.map(({ submissionId }) => submissionId)),
]

/** One choice for each order: the team, and its items with both prices. */
function useChoices({ items, orders }: OldPrices, prices: Prices) {
  const t = useWords()
  const { money } = answerTexts(t, prices)
  const text = (price: string | number): string => priceText(price, { money })
  const now = new Map(items.map((item) => [`${item.listId}.${item.itemId}`, item]))
  return submissionsIn(orders).map((submissionId) => {
    const lines = orders.filter((order) => order.submissionId === submissionId)
    const name = lines[0]?.teamName ?? t('submissions.guest')
    return {
      value: submissionId,
      label: t(
        lines[0]?.isCorrected ? 'answersAdmin.oldPrices.corrected' : 'answersAdmin.oldPrices.order',
        {
          name,
          day: dateText((lines[0]?.submittedAt ?? '').slice(0, 10)),
        },
      ),
      about: lines
        .map(({ listId, itemId, price, formPrice, quantity }) => {
          const item = now.get(`${listId}.${itemId}`)
          return t('answersAdmin.oldPrices.line', {
            count: quantity,
            label: item?.label ?? itemId,
            was: text(price),
            is: text(formPrice),
          })
        })
        .join('; '),
    }
  })
}

function useApplying(formId: string, { orders }: OldPrices) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
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
      for (let at = 0; at < all.length; at += MAX_ORDERS_AT_ONCE) {
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
