import { MAX_FAILED_AT_ONCE, type FailedDelivery } from '@eventflow/domain/webhooks'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { pressRowKey } from '../../../ui/list/row-keys.ts'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { agoText, momentText } from '../../../ui/time-text.ts'

/** The failed deliveries of all webhooks, newest first. */
export function FailedDeliveries({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const query = useInfiniteQuery(
    api.webhooks.failed.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pagewise,
    }),
  )
  const decide = useDecisions()
  const isOnlyReading = useOnlyReading()
  const list = listProps(query)
  const { rows = [] } = list
  if (list.rows?.length === 0)
    return (
      <EmptyState icon="webhook_outlined" title={t('webhooks.failed.emptyTitle')}>
        {t('webhooks.failed.emptyText')}
      </EmptyState>
    )
  const now = new Date(query.dataUpdatedAt)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its links
    <div data-list onKeyDown={pressRowKey}>
      <ShortList<FailedDelivery>
        {...list}
        title={t('webhooks.failed.name')}
        rowId={({ id }) => id}
        empty=""
        above={
          rows.length > 1 &&
          !isOnlyReading && (
            <Row gap="xs">
              <Button size="xs" onClick={() => void decide.sendAgain(rows)}>
                {t('webhooks.failed.sendAll', { count: rows.length })}
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  void decide.dismiss(
                    rows.map(({ id }) => id),
                    true,
                  )
                }
              >
                {t('webhooks.failed.dismissAll', { count: rows.length })}
              </Button>
            </Row>
          )
        }
        row={(delivery) => (
          <Row gap="sm" justify="between">
            <Facts delivery={delivery} time={{ now, timeZone }} />
            {!isOnlyReading && <Decide delivery={delivery} {...decide} />}
          </Row>
        )}
      />
    </div>
  )
}

interface FactsProps {
  delivery: FailedDelivery
  time: { now: Date; timeZone: string }
}

function Facts({ delivery, time }: FactsProps) {
  const t = useWords()
  const { formId, webhookId, webhookName, formTitle, teamName, problem, status, at } = delivery
  const why = problem === null ? '' : t(`webhooks.problem.${problem}`)
  return (
    <Stack gap="3xs">
      <Row gap="xs" rowGap="2xs">
        <TextLink
          to="/admin/forms/$formId/webhooks/$webhookId"
          params={{ formId, webhookId }}
          search={{ state: 'failed' }}
        >
          {webhookName}
        </TextLink>
        <span>{[teamName, formTitle].filter(Boolean).join(' · ')}</span>
      </Row>
      <Muted as="span">
        <time dateTime={at} title={momentText(at, time.timeZone)}>
          {agoText(at, time.now, t)}
        </time>
        {' · '}
        {[status !== null && t('webhooks.view.status', { status }), why]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </Stack>
  )
}

type Decisions = ReturnType<typeof useDecisions>

function Decide({ delivery, sendAgain, dismiss }: { delivery: FailedDelivery } & Decisions) {
  const t = useWords()
  return (
    <Row as="fieldset" gap="xs" aria-label={delivery.webhookName}>
      <Button
        size="xs"
        variant="default"
        aria-keyshortcuts="s"
        data-decides
        onClick={() => void sendAgain([delivery])}
      >
        {t('webhooks.view.replay')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-keyshortcuts="d"
        data-decides
        onClick={() => void dismiss([delivery.id], true)}
      >
        {t('undelivered.setAside')}
      </Button>
    </Row>
  )
}

/** Sends again or dismisses; a dismissal offers Undo. */
function useDecisions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [api.webhooks.key(), api.navigation.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  const sendAgain = async (deliveries: readonly FailedDelivery[]): Promise<void> => {
    const deliveryIds = deliveries.slice(0, MAX_FAILED_AT_ONCE).map(({ id }) => id)
    try {
      const { changed: count } = await client.webhooks.sendFailedAgain({ deliveryIds })
      feedback.succeeded(t('webhooks.failed.sent', { count }))
    } catch (error) {
      feedback.failed(error)
    }
    refresh()
  }
  const dismiss = async (ids: string[], isDismissed: boolean): Promise<void> => {
    const deliveryIds = ids.slice(0, MAX_FAILED_AT_ONCE)
    try {
      const { changed: count } = await client.webhooks.dismissFailed({ deliveryIds, isDismissed })
      feedback.show({
        type: 'success',
        message: t(`webhooks.failed.${isDismissed ? 'dismissed' : 'broughtBack'}`, { count }),
        ...(isDismissed && {
          action: { label: t('ui.feedback.undo'), run: () => void dismiss(deliveryIds, false) },
        }),
      })
    } catch (error) {
      feedback.failed(error)
    }
    refresh()
  }
  return { sendAgain, dismiss }
}
