import { isMade, type Delivery } from '@eventflow/domain/webhooks'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { momentText } from '../../ui/time-text.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { deliveriesQuery } from './webhooks.queries.ts'
import classes from './webhooks.module.css'

interface DeliveryLogProps {
  formId: string
  webhookId: string
  timeZone: string
}

/** What was sent and answered, newest first; it moves by itself. */
export function DeliveryLog(props: DeliveryLogProps) {
  const t = useWords()
  return (
    <Panel title={t('webhooks.view.log')}>
      <Deliveries {...props} />
    </Panel>
  )
}

function Deliveries({ formId, webhookId, timeZone }: DeliveryLogProps) {
  const t = useWords()
  const { rows, error, onRetry, hasMore, isLoadingMore, onLoadMore } = listProps(
    useInfiniteQuery(deliveriesQuery(formId, webhookId)),
  )
  if (error !== undefined && !rows) {
    const { message, requestId } = failureOf(error)
    return (
      <ErrorState onRetry={onRetry} reference={requestId}>
        {message}
      </ErrorState>
    )
  }
  if (!rows) return <ListSkeleton />
  if (rows.length === 0) return <p>{t('webhooks.view.logEmpty')}</p>
  return (
    <div className={classes['stack']}>
      <ul className={classes['log']}>
        {rows.map((delivery) => (
          <li key={delivery.id}>
            <Line delivery={delivery} place={{ formId, webhookId }} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button variant="default" loading={isLoadingMore} onClick={onLoadMore}>
            {t('webhooks.view.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  delivery: Delivery
  place: { formId: string; webhookId: string }
  timeZone: string
}

function Line({ delivery, place, timeZone }: LineProps) {
  const t = useWords()
  const { cause, createdAt, state, status, durationMs } = delivery
  const facts = [
    t(`webhooks.causes.${cause}`),
    ...(status === null ? [] : [t('webhooks.view.status', { status })]),
    ...(durationMs === null ? [] : [t('webhooks.view.took', { ms: durationMs })]),
  ]
  return (
    <details>
      <summary className={classes['summary']}>
        <DeliveryBadge state={state} />
        <span>{momentText(createdAt, timeZone)}</span>
        <span>{facts.join(' · ')}</span>
      </summary>
      <Details delivery={delivery} place={place} timeZone={timeZone} />
    </details>
  )
}

const canReplay = (delivery: Delivery): boolean =>
  isMade(delivery) && (delivery.state !== 'queued' || delivery.attempts > 0)

function Details({ delivery, place, timeZone }: LineProps) {
  const t = useWords()
  const { problem, method, url, body, response, nextTryAt, attempts, state } = delivery
  const moment = nextTryAt === null ? null : momentText(nextTryAt, timeZone)
  return (
    <div className={classes['stack']}>
      {problem && <p>{t(`webhooks.problem.${problem}`)}</p>}
      {moment && state === 'queued' && (
        <p>
          {t('webhooks.view.attempts', { count: attempts })},{' '}
          {t('webhooks.view.nextTry', { moment })}
        </p>
      )}
      <Text name={t('webhooks.view.request')} text={[`${method} ${url}`, body ?? ''].join('\n')} />
      <Text
        name={t('webhooks.view.response')}
        text={response === null || response === '' ? t('webhooks.view.noResponse') : response}
      />
      {canReplay(delivery) && <Replay delivery={delivery} place={place} />}
    </div>
  )
}

const Text = ({ name, text }: { name: string; text: string }) => (
  <div>
    <strong>{name}</strong>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
    <pre className={classes['text']} tabIndex={0} role="region" aria-label={name}>
      {text.trim()}
    </pre>
  </div>
)

function Replay({ delivery, place }: Omit<LineProps, 'timeZone'>) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const replay = async () => {
    try {
      await client.webhooks.replay({ ...place, deliveryId: delivery.id })
      feedback.succeeded(t('webhooks.view.replayed'))
    } catch (error) {
      feedback.failed(error)
    }
    void queryClient.invalidateQueries({ queryKey: api.webhooks.deliveries.key() })
  }
  return (
    <div>
      <Button variant="default" onClick={() => void replay()}>
        {t('webhooks.view.replay')}
      </Button>
    </div>
  )
}
