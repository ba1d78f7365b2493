import { hasRank } from '@eventflow/domain/kernel'
import { useNavigate } from '@tanstack/react-router'
import { StandsFromFields } from '../../../modules/stands/index.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** Creates stands from the custom fields that contain them today. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage
      title={t('standsAdmin.create.title')}
      lead={t('standsAdmin.create.lead')}
      width="reading"
    >
      <StandsFromFields
        mayCreate={hasRank(useSignedIn(), 'admin')}
        onDone={() => void navigate({ to: '/admin/stands' })}
      />
    </PortalPage>
  )
}
