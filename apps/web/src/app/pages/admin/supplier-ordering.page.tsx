import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  SupplierOrderingPanels,
  supplierOrderingQuery,
} from '../../../modules/submissions/index.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The orders of a supplier: its item lists, and the links for the supplier. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  const { supplierId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(supplierOrderingQuery(supplierId))} width="reading">
      {(ordering) => (
        <PortalPage
          title={t('suppliersAdmin.orders.title', { company: ordering.company })}
          names={{ supplierId: ordering.company }}
          lead={t('suppliersAdmin.orders.lead', { company: ordering.company })}
          width="reading"
        >
          <SupplierOrderingPanels
            supplierId={supplierId}
            ordering={ordering}
            timeZone={event.timeZone}
          />
        </PortalPage>
      )}
    </Loaded>
  )
}
