import { useQuery } from '@tanstack/react-query'
import { AuthFrame, NewPasswordForm, useLinkToken } from '../../../modules/access/index.ts'
import { api, client } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { useEnter } from './use-enter.ts'

interface ChoosePasswordProps {
  mode: 'setPassword' | 'resetPassword'
}

/** Where the links of the welcome and the reset e-mail lead. */
export function ChoosePassword({ mode }: ChoosePasswordProps) {
  const t = useWords()
  const portal = usePortal()
  const enter = useEnter()
  const token = useLinkToken()
  const isWelcome = mode === 'setPassword'
  const check = useQuery({
    ...api.access.checkToken.queryOptions({ input: { token: token ?? '', mode } }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
  })
  if (token === null || check.isError) return <DeadLink />
  const choose = async (password: string) => enter(await client.access[mode]({ token, password }))
  const email = check.data?.email ?? '…'
  return (
    <AuthFrame
      portal={portal}
      title={t(isWelcome ? 'access.choose.welcomeTitle' : 'access.choose.resetTitle')}
      lead={t(isWelcome ? 'access.choose.welcomeLead' : 'access.choose.resetLead', { email })}
    >
      {check.isPending ? (
        <FormSkeleton />
      ) : (
        <NewPasswordForm
          action={t(isWelcome ? 'access.choose.submitWelcome' : 'access.choose.submitReset')}
          onChoose={choose}
        />
      )}
    </AuthFrame>
  )
}

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
