import { shownAddress } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AuthFrame,
  forgetLinkToken,
  NewPasswordForm,
  SecondFactorForm,
  useLinkToken,
} from '../../../modules/access/index.ts'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { useEnter } from './use-enter.ts'

interface ChoosePasswordProps {
  mode: 'setPassword' | 'resetPassword'
}

const WORDS = {
  setPassword: {
    title: 'access.choose.welcomeTitle',
    lead: 'access.choose.welcomeLead',
    submit: 'access.choose.submitWelcome',
  },
  resetPassword: {
    title: 'access.choose.resetTitle',
    lead: 'access.choose.resetLead',
    submit: 'access.choose.submitReset',
  },
} as const

/** Destination of the links in the welcome and password reset emails. */
export function ChoosePassword({ mode }: ChoosePasswordProps) {
  const t = useWords()
  const portal = usePortal()
  const enter = useEnter()
  const token = useLinkToken()
  const words = WORDS[mode]
  const [isHalfWay, setIsHalfWay] = useState(false)
  const check = useQuery({
    ...api.access.checkToken.queryOptions({ input: { token: token ?? '', mode } }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
  })
  if (isHalfWay) {
    return (
      <AuthFrame portal={portal} title={t('access.secondFactor.title')}>
        <SecondFactorForm onBegun={enter} />
      </AuthFrame>
    )
  }
  if (token === null || isRefusal(check.error)) return <DeadLink />
  const choose = async (password: string) => {
    const session = await client.access[mode]({ token, password })
    forgetLinkToken(globalThis.location.pathname)
    if (session.needsSecondFactor) setIsHalfWay(true)
    else await enter(session)
  }
  return (
    <AuthFrame
      portal={portal}
      title={t(words.title)}
      lead={t(words.lead, { email: shownAddress(check.data?.email ?? '…') })}
    >
      {check.isPending && <FormSkeleton fields={1} />}
      {check.isError && <ErrorState onRetry={() => void check.refetch()} />}
      {check.data && <NewPasswordForm action={t(words.submit)} onChoose={choose} />}
    </AuthFrame>
  )
}

/** The server has rejected the link. Without a response its validity is unknown. */
const isRefusal = (error: unknown): boolean => (failureOf(error).status ?? 500) < 500

function DeadLink() {
  const t = useWords()
  return (
    <AuthFrame
      portal={usePortal()}
      title={t('access.choose.deadTitle')}
      lead={t('access.choose.deadText')}
    >
      <ButtonLink to="/auth/forgot-password">{t('access.choose.deadAction')}</ButtonLink>
    </AuthFrame>
  )
}
