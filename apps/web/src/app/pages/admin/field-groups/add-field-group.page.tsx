import { useNavigate } from '@tanstack/react-router'
import { AddFieldGroup } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new field group; its builder follows. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  const build = (fieldGroupId: string) =>
    // The changes are saved, so the unsaved-changes guard is skipped.
    navigate({
      to: '/admin/field-groups/$fieldGroupId',
      params: { fieldGroupId },
      ignoreBlocker: true,
    })
  return (
    <PortalPage title={t('fieldGroups.add')} lead={t('fieldGroups.addLead')} width="reading">
      <AddFieldGroup onAdded={build} />
    </PortalPage>
  )
}
