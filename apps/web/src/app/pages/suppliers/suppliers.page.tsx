import { MySuppliers } from '../../../modules/suppliers/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The companies that the viewer's team may order from. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage lead={t('suppliers.lead')}>
      <MySuppliers />
    </PortalPage>
  )
}
