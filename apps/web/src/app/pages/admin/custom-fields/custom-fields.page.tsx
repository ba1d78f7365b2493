import { canAddCustomFields } from '@eventflow/domain/custom-fields'
import { CustomFieldsList } from '../../../../modules/custom-fields/index.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** What the event keeps of every team. */
export function Page() {
  const t = useWords()
  const mayAdd = canAddCustomFields(useSignedIn())
  const add = mayAdd && (
    <ButtonLink to="/admin/custom-fields/add">{t('customFieldsAdmin.add')}</ButtonLink>
  )
  return (
    <PortalPage
      lead={t('customFieldsAdmin.lead')}
      actions={
        <>
          <ButtonLink variant="default" to="/admin/custom-fields/reorder">
            {t('customFieldsAdmin.reorder')}
          </ButtonLink>
          {add}
        </>
      }
    >
      <CustomFieldsList add={add} />
    </PortalPage>
  )
}
