// The fields of an editing screen are there before what can be chosen in them. Where that does not come, an
// empty list of choices would say that there are none.
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

/** What is missing from the screen, and could come if it is asked for again. */
const MISSING: QueryFilters = {
  type: 'active',
  predicate: ({ state }) =>
    state.status === 'error' && state.data === undefined && mayPass(state.error),
}

const countMissing = (client: QueryClient) => client.getQueryCache().findAll(MISSING).length

/** Says that part of the screen could not be loaded, and asks for it again. */
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
