import { shownAddress } from '@eventflow/domain/kernel'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AskEmailForm, AuthFrame, useTypedEmail } from '../../../modules/access/index.ts'
import { client } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { TextLink } from '../../../ui/link.tsx'

export function Page() {
  const t = useWords()
  const portal = usePortal()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useTypedEmail()
  const ask = async (to: string) => {
    await client.access.forgotPassword({ email: to })
    setSentTo(to)
  }
  const back = <TextLink to="/auth/login">{t('access.forgot.back')}</TextLink>
  if (portal.isPaused) {
    const title = t('access.forgot.title')
    return (
      <AuthFrame portal={portal} title={title} lead={t('access.forgot.paused')}>
        {back}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      portal={portal}
      title={t(sentTo === null ? 'access.forgot.title' : 'access.forgot.sentTitle')}
      lead={
        sentTo === null
          ? t('access.forgot.lead')
          : t('access.forgot.sentText', { email: shownAddress(sentTo) })
      }
      links={back}
    >
      {sentTo === null ? (
        <AskEmailForm
          label={t('access.forgot.submit')}
          email={email}
          onEmail={setEmail}
          onAsk={ask}
        />
      ) : (
        <Button variant="default" onClick={() => setSentTo(null)}>
          {t('access.forgot.again')}
        </Button>
      )}
    </AuthFrame>
  )
}
