import type { NoAccess, SignedIn } from '@eventflow/domain/access'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onOwnChange } from '../../platform/own-changes.ts'
import { useServices } from '../../platform/portal-context.tsx'
import { type KnownSession, SESSION_KEY } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'
import { Switched } from './switched.tsx'

/**
 * Checks the session again when the user returns to this tab, and when the server has accepted a
 * change. If another person has signed in, the page is reloaded at the return. Returns the user to whom
 * this person has switched in another tab.
 */
function useReturn({ accountId, userId, viewedBy }: SignedIn): SignedIn | null {
  const [switched, setSwitched] = useState<SignedIn | null>(null)
  const queryClient = useQueryClient()
  const services = useServices()
  useEffect(() => {
    const ask = async (isReturn = true) => {
      const { viewer } = await services.loadSession()
      const isViewing = viewedBy !== undefined || viewer?.viewedBy !== undefined
      if (viewer?.accountId === accountId && viewer.userId !== userId && !isViewing)
        setSwitched(viewer)
      else if (viewer && viewer.accountId !== accountId) {
        if (isReturn) location.assign('/')
      } else if (viewer) queryClient.setQueryData<KnownSession>(SESSION_KEY, { viewer })
    }
    // A failed check is repeated at the next return.
    const returned = () => {
      if (document.visibilityState === 'visible') void ask().catch(() => undefined)
    }
    void ask(false).catch(() => undefined)
    // Phones show a tab again without focusing its window.
    document.addEventListener('visibilitychange', returned)
    addEventListener('focus', returned)
    const stop = onOwnChange(
      () => void queryClient.invalidateQueries({ queryKey: SESSION_KEY, exact: true }),
    )
    return () => {
      document.removeEventListener('visibilitychange', returned)
      removeEventListener('focus', returned)
      stop()
    }
  }, [accountId, userId, viewedBy, queryClient, services])
  return switched
}

/** Shows that the session has ended, and how to continue without losing input. */
export function SessionEnded({
  viewer,
  noAccess,
}: {
  viewer: SignedIn
  noAccess: NoAccess | undefined
}) {
  const t = useWords()
  const switched = useReturn(viewer)
  if (switched !== null) return <Switched viewer={viewer} now={switched} />
  if (noAccess !== undefined)
    return (
      <p role="alert" className={classes['banner']}>
        <Icon name="lock_outlined" />
        <span>{t(`shell.sessionEnded.${noAccess}`)}</span>
      </p>
    )
  return (
    <p role="alert" className={classes['banner']}>
      <Icon name="lock_outlined" />
      <span>
        {t('shell.sessionEnded.text')}{' '}
        <a href="/auth/login" target="_blank" rel="noopener" className={classes['link']}>
          {t('shell.sessionEnded.signIn')}
        </a>
      </span>
    </p>
  )
}
