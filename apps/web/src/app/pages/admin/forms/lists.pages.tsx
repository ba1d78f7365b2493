import { FormsList, FormsTabs, AddForm } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useToBuilder } from './use-to-builder.ts'
import { useNavigate } from '@tanstack/react-router'

/** The active forms. */
function Forms() {
  const t = useWords()
  const toBuilder = useToBuilder()
  return (
    <PortalPage
      lead={t('builder.list.lead')}
      actions={<ButtonLink to="/admin/forms/add">{t('builder.list.add')}</ButtonLink>}
    >
      <Stack gap="md">
        <FormsTabs />
        <FormsList isArchived={false} onDuplicated={toBuilder} />
      </Stack>
    </PortalPage>
  )
}

/** The archived forms. */
function Archived() {
  const t = useWords()
  const toBuilder = useToBuilder()
  return (
    <PortalPage title={t('builder.list.archivedName')}>
      <Stack gap="md">
        <FormsTabs />
        <FormsList isArchived onDuplicated={toBuilder} />
      </Stack>
    </PortalPage>
  )
}

/** A new form; its builder follows. */
function Add() {
  const t = useWords()
  const navigate = useNavigate()
  const build = (formId: string) =>
    // The changes are saved, so the unsaved-changes guard is skipped.
    navigate({ to: '/admin/forms/$formId', params: { formId }, ignoreBlocker: true })
  return (
    <PortalPage title={t('builder.list.add')} lead={t('builder.add.lead')} width="reading">
      <AddForm onAdded={build} />
    </PortalPage>
  )
}

export const pages = { Forms, Archived, Add }
