import { FieldGroupsList } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The field groups of the event. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage
      lead={t('fieldGroups.lead')}
      actions={<ButtonLink to="/admin/field-groups/add">{t('fieldGroups.add')}</ButtonLink>}
    >
      <FieldGroupsList />
    </PortalPage>
  )
}
