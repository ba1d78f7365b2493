import { useNavigate } from '@tanstack/react-router'
import { AddForm } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new form; its builder follows. */
export function Page() {
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
