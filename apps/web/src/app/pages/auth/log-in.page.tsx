import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthFrame, LogInWays } from '../../../modules/access/index.ts'
import { usePortal, useSession } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { closedTexts } from './closed-event.tsx'
import { useEnter } from './use-enter.ts'

export function Page() {
  const t = useWords()
  const portal = usePortal()
  const { continuePath } = useSearch({ strict: false })
  const enter = useEnter()
  const names = { event: portal.event.shortName, company: portal.event.companyName }
  const leadsOn = continuePath !== undefined && continuePath !== '/'
  const opening = t(leadsOn ? 'access.logIn.leadOn' : 'access.logIn.lead', names)
  const { noAccess } = useSession()
  const [isTried, setIsTried] = useState(false)
  const form = (
    // The result of a try replaces the notice.
    <div onSubmitCapture={() => setIsTried(true)}>
      {noAccess !== undefined && !isTried && (
        <Notice tone="warning" role="status">
          {t(`shell.sessionEnded.${noAccess}`)}
        </Notice>
      )}
      <LogInWays continuePath={continuePath} onBegun={(session) => enter(session, continuePath)} />
    </div>
  )
  if (portal.isArchived) {
    return (
      <AuthFrame
        portal={portal}
        {...closedTexts(portal, t)}
        links={<p>{t('access.closed.runners')}</p>}
      >
        {form}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      portal={portal}
      title={t('access.logIn.title')}
      lead={opening}
      links={
        <>
          <TextLink to="/auth/forgot-password">{t('access.logIn.forgot')}</TextLink>
          <p>{t('access.logIn.help', names)}</p>
        </>
      }
    >
      {form}
    </AuthFrame>
  )
}
