import {
  AuthFrame,
  OidcReturnForm,
  readContinuePath,
  useOidcAnswer,
} from '../../../modules/access/index.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Text } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { useEnter } from './use-enter.ts'

/**
 * Where organisers return from their identity provider. Opening the page changes nothing: a button
 * does.
 */
export function Page() {
  const t = useWords()
  const portal = usePortal()
  const answer = useOidcAnswer()
  const enter = useEnter()
  const provider = portal.singleSignOn
  if (provider === null) return <NotFound />
  const names = { provider, event: portal.event.shortName }
  return (
    <AuthFrame
      portal={portal}
      title={t('access.oidc.title', names)}
      lead={answer === null ? undefined : t('access.oidc.lead', names)}
      links={<TextLink to="/auth/login">{t('access.oidc.back')}</TextLink>}
    >
      {answer === null ? (
        <Text as="p">{t('access.oidc.stopped', names)}</Text>
      ) : (
        <OidcReturnForm answer={answer} onBegun={(session) => enter(session, readContinuePath())} />
      )}
    </AuthFrame>
  )
}
