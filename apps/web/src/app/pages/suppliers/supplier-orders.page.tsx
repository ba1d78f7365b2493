import { useQuery } from '@tanstack/react-query'
import { useLinkToken } from '../../../modules/access/index.ts'
import { SupplierOrdersList, supplierOrdersQuery } from '../../../modules/submissions/index.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lastMomentText } from '../../../ui/time-text.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

const CLOSED = 'SUPPLIER_LINK_CLOSED'

/** A supplier’s list of orders. The token of the link is its only key. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  const token = useLinkToken() ?? ''
  const query = useQuery(supplierOrdersQuery(token))
  if (token === '' || failureOf(query.error).code === CLOSED)
    return (
      <EmptyState level={1} icon="explore_off_outlined" title={t('supplierOrders.closedTitle')}>
        {t('supplierOrders.closedText')}
      </EmptyState>
    )
  return (
    <Loaded query={query}>
      {(orders) => (
        <PortalPage
          lead={t('supplierOrders.lead', {
            company: orders.company,
            event: event.eventName,
            until: lastMomentText(orders.expiresAt, event.timeZone),
          })}
        >
          <SupplierOrdersList token={token} orders={orders} timeZone={event.timeZone} />
        </PortalPage>
      )}
    </Loaded>
  )
}
