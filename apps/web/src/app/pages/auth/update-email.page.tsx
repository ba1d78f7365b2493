import { shownAddress } from '@eventflow/domain/kernel'
import type { EmailLink } from '@eventflow/domain/access'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import {
  AuthFrame,
  forgetLinkToken,
  OneButton,
  useLinkToken,
  rememberTypedEmail,
} from '../../../modules/access/index.ts'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal, useSession } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { useBegin } from './use-enter.ts'

/**
 * Destination of the links that change an email address or undo the change. Opening the page
 * changes nothing: a button does.
 */
export function Page() {
  const t = useWords()
  const token = useLinkToken()
  const check = useQuery({
    ...api.access.checkEmailLink.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
  })
  const [done, setDone] = useState<ReactNode>(null)
  if (done !== null) return done
  if (token === null || isRefusal(check.error)) return <DeadLink />
  if (check.data === undefined) {
    return (
      <Frame title={t('access.updateEmail.title')}>
        {check.isError ? (
          <ErrorState onRetry={() => void check.refetch()} />
        ) : (
          <FormSkeleton fields={1} />
        )}
      </Frame>
    )
  }
  const props = { link: check.data, token, onDone: setDone }
  if (check.data.mode === 'rollbackEmail') return <RollBack {...props} />
  if (check.data.isOwn === null) return <Navigate to="/auth/update-email/login" replace />
  return check.data.isOwn ? <Change {...props} /> : <OfAnother link={check.data} />
}

/** The server has rejected the link. Without a response its validity is unknown. */
const isRefusal = (error: unknown): boolean => (failureOf(error).status ?? 500) < 500

interface FrameProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

const Frame = (props: FrameProps) => <AuthFrame portal={usePortal()} {...props} />

interface StepProps {
  link: EmailLink
  token: string
  onDone: (screen: ReactNode) => void
}

function Change({ link, token, onDone }: StepProps) {
  const t = useWords()
  const begin = useBegin()
  const names = { current: shownAddress(link.currentEmail), next: shownAddress(link.nextEmail) }
  const press = async () => {
    await client.access.updateEmail({ token })
    forgetLinkToken(globalThis.location.pathname)
    begin(await client.access.session())
    onDone(<Changed link={link} />)
  }
  return (
    <Frame title={t('access.updateEmail.title')} lead={t('access.updateEmail.lead', names)}>
      <OneButton
        onPress={press}
        text={t('access.updateEmail.text', names)}
        action={t('access.updateEmail.submit')}
      />
    </Frame>
  )
}

function Changed({ link: { currentEmail: old, nextEmail: email } }: { link: EmailLink }) {
  const t = useWords()
  return (
    <Frame
      title={t('access.updateEmail.doneTitle', { email: shownAddress(email) })}
      lead={t('access.updateEmail.doneText', { old: shownAddress(old) })}
    >
      <ButtonLink to="/">{t('shell.errors.goToDashboard')}</ButtonLink>
    </Frame>
  )
}

function RollBack({ link, token, onDone }: StepProps) {
  const t = useWords()
  const begin = useBegin()
  const { nextEmail } = link
  const names = { current: shownAddress(link.currentEmail), next: shownAddress(nextEmail) }
  const press = async () => {
    await client.access.rollbackEmail({ token, originalEmail: nextEmail })
    forgetLinkToken(globalThis.location.pathname)
    begin(await client.access.session())
    onDone(<RolledBack email={nextEmail} />)
  }
  return (
    <Frame
      title={t('access.updateEmail.rollBackTitle')}
      lead={t('access.updateEmail.rollBackLead', names)}
    >
      <OneButton
        onPress={press}
        text={t('access.updateEmail.rollBackText', names)}
        action={t('access.updateEmail.rollBack')}
      />
    </Frame>
  )
}

function RolledBack({ email }: { email: string }) {
  const t = useWords()
  return (
    <Frame
      title={t('access.updateEmail.rolledBackTitle', { email: shownAddress(email) })}
      lead={t('access.updateEmail.rolledBackText', { email: shownAddress(email) })}
    >
      <ButtonLink to="/auth/forgot-password" onClick={() => rememberTypedEmail(email)}>
        {t('access.updateEmail.newPassword')}
      </ButtonLink>
    </Frame>
  )
}

function OfAnother({ link: { currentEmail: current } }: { link: EmailLink }) {
  const t = useWords()
  const begin = useBegin()
  const own = useSession().viewer?.email ?? ''
  const router = useRouter()
  const press = async () => {
    await client.access.logOut()
    begin({ viewer: null })
    await router.navigate({ to: '/auth/update-email/login', replace: true })
  }
  return (
    <Frame title={t('access.updateEmail.otherTitle')}>
      <OneButton
        onPress={press}
        text={t('access.updateEmail.otherText', { current, own })}
        action={t('access.updateEmail.otherAction', { current })}
      />
    </Frame>
  )
}

function DeadLink() {
  const t = useWords()
  return (
    <Frame title={t('access.choose.deadTitle')} lead={t('access.updateEmail.deadText')}>
      <ButtonLink to="/my-account">{t('access.updateEmail.deadAction')}</ButtonLink>
    </Frame>
  )
}
