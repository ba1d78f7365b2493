import { useRouter } from '@tanstack/react-router'
import { AuthFrame, LogInWays } from '../../../modules/access/index.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useBegin } from './use-enter.ts'

/**
 * Requires a sign-in before an email address is changed, because the emailed link alone is not
 * enough.
 */
export function Page() {
  const t = useWords()
  const begin = useBegin()
  const router = useRouter()
  return (
    <AuthFrame
      portal={usePortal()}
      title={t('access.updateEmail.logInTitle')}
      lead={t('access.updateEmail.logInLead')}
      links={<TextLink to="/auth/forgot-password">{t('access.logIn.forgot')}</TextLink>}
    >
      <LogInWays
        onBegun={async (session) => {
          begin(session)
          // The link stays in this tab.
          await router.navigate({ to: '/auth/update-email', replace: true })
        }}
      />{' '}
    </AuthFrame>
  )
}
