import { MySuppliers } from '../../../modules/suppliers/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { CorePageCover } from '../../shell/core-page-cover.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** Companies from which the viewer's team may order. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage cover={<CorePageCover page="suppliers" />} lead={t('suppliers.lead')}>
      <MySuppliers />
    </PortalPage>
  )
}
