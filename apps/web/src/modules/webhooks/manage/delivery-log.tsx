import { DELIVERY_STATES, isMade, type DeliveryLine as Line } from '@eventflow/domain/webhooks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Stack, Muted, Row } from '../../../ui/layout.tsx'
import { FilterChip } from '../../../ui/list/filter-chip.tsx'
import { filteredBy } from '../../../ui/list/list-state.ts'
import { MoreRows } from '../../../ui/list/more-rows.tsx'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { deliveriesQuery } from './webhooks.queries.ts'
import classes from './webhooks.module.css'
import { api, client } from '../../../platform/api.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { requestText } from './request-text.ts'

interface DeliveryLogProps {
  formId: string
  webhookId: string
  timeZone: string
}

/** Requests and responses, newest first, updated live. */
export function DeliveryLog(props: DeliveryLogProps) {
  const t = useWords()
  const [list, setList] = useUrlListState({ sort: 'createdAt', filters: ['state'] })
  const state = list.filters['state'] ?? ''
  const onState = (next: string) => setList(filteredBy(list, 'state', next))
  const control = useRef<HTMLSelectElement>(null)
  const onAll = () => {
    onState('')
    // The pressed button disappears.
    control.current?.focus()
  }
  const filter = (
    <FilterChip ref={control} filter={stateFilter(t)} value={state} onChange={onState} />
  )
  return (
    <Panel title={t('webhooks.view.log')} aside={filter}>
      <Deliveries {...props} state={state} onAll={onAll} />
    </Panel>
  )
}

const stateFilter = (t: T) => ({
  id: 'state',
  label: t('webhooks.view.logState'),
  options: DELIVERY_STATES.map((value) => ({ value, label: t(`webhooks.states.${value}`) })),
})

interface DeliveriesProps extends DeliveryLogProps {
  /** '' for all. */
  state: string
  onAll: () => void
}

function Deliveries({ formId, webhookId, timeZone, state, onAll }: DeliveriesProps) {
  const query = useInfiniteQuery(deliveriesQuery({ formId, webhookId, state }))
  const list = listProps(query)
  const { rows, error, onRetry, isRefreshing } = list
  if (error !== undefined && !rows) return <ErrorState error={error} onRetry={onRetry} />
  // While the lines of another state load, the previous state's empty list must not be shown as the
  // result.
  if (!rows || (isRefreshing && rows.length === 0)) return <ListSkeleton />
  if (rows.length === 0) return <Nothing isAll={state === ''} onAll={onAll} />
  return (
    <Stack gap="md">
      <Stack
        as="ul"
        gap="xs"
        className={classes['log']}
        aria-busy={isRefreshing || undefined}
        inert={isRefreshing}
      >
        {rows.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine delivery={delivery} place={{ formId, webhookId }} timeZone={timeZone} />
          </li>
        ))}
      </Stack>
      <MoreRows {...list} />
    </Stack>
  )
}

function Nothing({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  const t = useWords()
  if (isAll) return <p>{t('webhooks.view.logEmpty')}</p>
  return (
    <Stack gap="xs" align="start">
      <p>{t('webhooks.view.logNone')}</p>
      <Button variant="default" onClick={onAll}>
        {t('webhooks.view.logAll')}
      </Button>
    </Stack>
  )
}

interface LineProps {
  delivery: Line
  place: { formId: string; webhookId: string }
  timeZone: string
}

/** A delivery: its submission and result. Once expanded, its request and response. */
function DeliveryLine({ delivery, place, timeZone }: LineProps) {
  const t = useWords()
  const { cause, createdAt, state, status, durationMs } = delivery
  const facts = [
    t(`webhooks.causes.${cause}`),
    ...(status === null ? [] : [t('webhooks.view.status', { status })]),
    ...(durationMs === null ? [] : [t('webhooks.view.took', { ms: durationMs })]),
  ]
  return (
    <>
      <Whose delivery={delivery} formId={place.formId} />
      <details>
        <summary className={classes['summary']}>
          <DeliveryBadge state={state} />
          <span>{momentText(createdAt, timeZone)}</span>
          <span>{facts.join(' · ')}</span>
          <Icon name="expand_more" />
        </summary>
        <Details delivery={delivery} place={place} timeZone={timeZone} />
      </details>
    </>
  )
}

/** Above the expandable line, which cannot contain links. */
function Whose({ delivery, formId }: { delivery: Line; formId: string }) {
  const t = useWords()
  const { submissionId, teamName } = delivery
  if (submissionId === null) return <p className={classes['whose']}>{t('webhooks.view.madeUp')}</p>
  return (
    <p className={classes['whose']}>
      <TextLink to="/forms/$formId/submissions/$submissionId" params={{ formId, submissionId }}>
        {teamName ?? t('submissions.guest')}
      </TextLink>
    </p>
  )
}

const canReplay = (delivery: Line): boolean =>
  isMade(delivery) && (delivery.state !== 'queued' || delivery.attempts > 0)

function Details({ delivery, place, timeZone }: LineProps) {
  const t = useWords()
  const { problem, response, nextTryAt, attempts, state } = delivery
  const moment = nextTryAt === null ? null : momentText(nextTryAt, timeZone)
  return (
    <Stack gap="md">
      {problem && <p>{t(`webhooks.problem.${problem}`)}</p>}
      {moment && state === 'queued' && (
        <p>
          {t('webhooks.view.attempts', { count: attempts })},{' '}
          {t('webhooks.view.nextTry', { moment })}
        </p>
      )}
      {isMade(delivery) && <Sent delivery={delivery} />}
      <Text
        name={t('webhooks.view.response')}
        text={response === null || response === '' ? t('webhooks.view.noResponse') : response}
      />
      {canReplay(delivery) && <Replay delivery={delivery} place={place} />}
    </Stack>
  )
}

function Sent({ delivery }: { delivery: Line }) {
  const t = useWords()
  const hidesValues = delivery.sentHeaders?.some(({ value }) => value === null) ?? false
  return (
    <Text
      name={t('webhooks.view.request')}
      about={hidesValues ? t('webhooks.view.hidesValues') : ''}
      text={requestText(delivery)}
    />
  )
}

interface TextProps {
  name: string
  /** Shown beside the name. */
  about?: string
  text: string
}

const Text = ({ name, about, text }: TextProps) => (
  <div>
    <Row align="baseline" gap="sm">
      <strong>{name}</strong>
      {about && <Muted as="span">{about}</Muted>}
    </Row>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard */}
    <pre className={classes['text']} tabIndex={0} role="group" aria-label={name}>
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
