import { FieldGroupsList, AddFieldGroup } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useNavigate } from '@tanstack/react-router'

/** The field groups of the event. */
function List() {
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

/** A new field group; its builder follows. */
function Add() {
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

export const pages = { List, Add }
