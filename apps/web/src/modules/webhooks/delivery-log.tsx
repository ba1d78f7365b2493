import { DELIVERY_STATES } from '@eventflow/domain/webhooks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '../../platform/failure.ts'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { filteredBy } from '../../ui/list/list-state.ts'
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
  const filter = <FilterChip filter={stateFilter(t)} value={state} onChange={onState} />
  return (
    <Panel title={t('webhooks.view.log')} aside={filter}>
      <Deliveries {...props} state={state} onAll={() => onState('')} />
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
  const t = useWords()
  const { rows, error, onRetry, hasMore, isLoadingMore, onLoadMore } = listProps(
    useInfiniteQuery(deliveriesQuery({ formId, webhookId, state })),
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
  if (rows.length === 0) return <Nothing isAll={state === ''} onAll={onAll} />
  return (
    <div className={classes['stack']}>
      <ul className={classes['log']}>
        {rows.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine delivery={delivery} place={{ formId, webhookId }} timeZone={timeZone} />
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

function Nothing({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  const t = useWords()
  if (isAll) return <p>{t('webhooks.view.logEmpty')}</p>
  return (
    <div className={classes['secret']}>
      <p>{t('webhooks.view.logNone')}</p>
      <Button variant="default" onClick={onAll}>
        {t('webhooks.view.logAll')}
      </Button>
    </div>
  )
}
