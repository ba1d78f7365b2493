import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { mySupplierQuery, OneSupplier } from '../../../modules/suppliers/index.ts'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** One supplier, as a team sees it. */
export function Page() {
  const { supplierId = '' } = useParams({ strict: false })
  const query = useQuery(mySupplierQuery(supplierId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />} width="reading">
      {(supplier) => (
        <PortalPage
          title={supplier.company}
          names={{ supplierId: supplier.company }}
          width="reading"
        >
          <OneSupplier supplier={supplier} />
        </PortalPage>
      )}
    </Loaded>
  )
}
