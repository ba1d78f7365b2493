// Editing screens appear before their choices have loaded. If that fails, an empty list would
// suggest that there are no choices.
import {
  notifyManager,
  useQueryClient,
  type QueryClient,
  type QueryFilters,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { mayPass } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { Row } from '../layout.tsx'
import { Notice } from '../notice.tsx'

/** Failed queries that may succeed if repeated. */
const MISSING: QueryFilters = {
  type: 'active',
  predicate: ({ state }) =>
    state.status === 'error' && state.data === undefined && mayPass(state.error),
}

const countMissing = (client: QueryClient) => client.getQueryCache().findAll(MISSING).length

/** Reports that part of the screen could not be loaded, with a button to retry. */
export function MissingParts() {
  const t = useWords()
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const count = useSyncExternalStore(subscribe, () => countMissing(client))
  if (count === 0) return null
  return (
    <Notice tone="warning" role="alert">
      <Row gap="md">
        {t('ui.failed.part')}
        <Button variant="default" onClick={() => void client.refetchQueries(MISSING)}>
          {t('ui.failed.tryAgain')}
        </Button>
      </Row>
    </Notice>
  )
}
