import { DELIVERY_STATES } from '@eventflow/domain/webhooks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { filteredBy } from '../../ui/list/list-state.ts'
import { MoreRows } from '../../ui/list/more-rows.tsx'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { DeliveryLine } from './delivery-line.tsx'
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
  const [list, setList] = useUrlListState({ sort: 'createdAt', filters: ['state'] })
  const state = list.filters['state'] ?? ''
  const onState = (next: string) => setList(filteredBy(list, 'state', next))
  const control = useRef<HTMLSelectElement>(null)
  const onAll = () => {
    onState('')
    // The button that was pressed goes.
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
  if (error !== undefined && !rows) {
    const { message, requestId } = failureOf(error)
    return (
      <ErrorState onRetry={onRetry} reference={requestId}>
        {message}
      </ErrorState>
    )
  }
  // While another state is fetched, the lines are those of the last one: that it had none says
  // nothing of this one.
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
