import { UnsavedText, type FormTarget } from '../../../modules/submissions/index.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** A form that does not exist or was deleted. The typed answers stay available. */
export function FormGone({ target }: { target: FormTarget }) {
  const t = useWords()
  const { userId } = useSignedIn()
  const isChange = target.submissionId !== null
  return (
    <PortalPage
      title={t(isChange ? 'filling.gone.changeTitle' : 'filling.gone.title')}
      lead={t(isChange ? 'filling.gone.changeText' : 'filling.gone.text')}
      width="reading"
    >
      <Stack gap="md">
        <div>
          <ButtonLink to="/forms">{t('filling.gone.toForms')}</ButtonLink>
        </div>
        <UnsavedText owners={[{ userId, ...target }]} />
      </Stack>
    </PortalPage>
  )
}
