import { KeptText } from '../../../modules/filling/index.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** A form that is not there, or not any more. What was typed into it stays in reach. */
export function FormGone({ formId, taskId }: { formId: string; taskId: string | null }) {
  const t = useWords()
  const { userId } = useSignedIn()
  return (
    <PortalPage width="reading">
      <EmptyState
        icon="lock_outlined"
        title={t('filling.gone.title')}
        action={<ButtonLink to="/forms">{t('filling.gone.toForms')}</ButtonLink>}
      >
        {t('filling.gone.text')}
      </EmptyState>
      <KeptText owner={{ userId, formId, taskId }} />
    </PortalPage>
  )
}
