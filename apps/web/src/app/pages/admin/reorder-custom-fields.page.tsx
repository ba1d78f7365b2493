import { useNavigate } from '@tanstack/react-router'
import { ReorderCustomFields } from '../../../modules/custom-fields/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The order of the custom fields. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  const back = (
    <ButtonLink to="/admin/custom-fields">{t('customFieldsAdmin.order.back')}</ButtonLink>
  )
  return (
    <PortalPage lead={t('customFieldsAdmin.order.lead')} width="reading">
      <ReorderCustomFields
        back={back}
        onSaved={() => void navigate({ to: '/admin/custom-fields', ignoreBlocker: true })}
      />
    </PortalPage>
  )
}
