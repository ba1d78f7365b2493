import { useNavigate } from '@tanstack/react-router'
import { CustomFieldEditor } from '../../../../modules/custom-fields/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage
      title={t('customFieldsAdmin.add')}
      lead={t('customFieldsAdmin.lead')}
      width="reading"
    >
      <CustomFieldEditor
        onSaved={() => void navigate({ to: '/admin/custom-fields', ignoreBlocker: true })}
      />
    </PortalPage>
  )
}
