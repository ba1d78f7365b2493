import { MyDownloads } from '../../../modules/downloads/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { CorePageCover } from '../../shell/core-page-cover.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** Downloads for the viewer's team. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage cover={<CorePageCover page="downloads" />} lead={t('downloads.lead')}>
      <MyDownloads />
    </PortalPage>
  )
}
