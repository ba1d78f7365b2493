import type { SignedIn } from '@eventflow/domain/access'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePortal, useServices } from '../../platform/portal-context.tsx'
import { SESSION_KEY } from '../../platform/session.ts'
import { loadWords } from '../../platform/words-catalogue.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { timeText } from '../../ui/time-text.ts'
import classes from './banner.module.css'

const ActOnBehalf = lazy(async () => {
  const [file] = await Promise.all([
    import('./acting-dialog.ts'),
    loadWords('organisers'),
    loadWords('visitors'),
  ])
  return { default: file.ActOnBehalf }
})

/**
 * Shows that an organiser is viewing the portal as somebody else or acting for them, with a button
 * to stop.
 */
export function ViewingBanner({ viewer }: { viewer: SignedIn }) {
  const t = useWords()
  const feedback = useFeedback()
  const services = useServices()
  const [isAsking, setIsAsking] = useState(false)
  const text = useViewingText(viewer)
  useEnd(viewer.viewedBy?.actsUntil ?? null)
  if (!viewer.viewedBy) return null
  const { actsUntil, mayAct } = viewer.viewedBy
  const { team } = viewer
  const ofTeam = team === null ? '/admin/users' : `/admin/teams/${team.id}`
  const end = async (next: string) => {
    try {
      await services.endViewing()
      // Reloads, so that nothing from the other view remains.
      globalThis.location.assign(next)
    } catch (error) {
      feedback.failed(error)
    }
  }
  return (
    <>
      <div role="status" className={classes['banner']}>
        <Icon name={actsUntil === null ? 'visibility_outlined' : 'edit_outlined'} />
        <span>
          {text}{' '}
          {actsUntil === null && team !== null && (
            <>
              <button
                type="button"
                className={classes['link']}
                onClick={() => void end(`${ofTeam}/time-machine`)}
              >
                {t('shell.viewing.asOf')}
              </button>{' '}
            </>
          )}
          {mayAct && actsUntil === null && team !== null && (
            <>
              <button type="button" className={classes['link']} onClick={() => setIsAsking(true)}>
                {t('shell.viewing.act')}
              </button>{' '}
            </>
          )}
          <button type="button" className={classes['link']} onClick={() => void end(ofTeam)}>
            {t('shell.viewing.end')}
          </button>
        </span>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <ActOnBehalf viewer={viewer} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function useViewingText({ firstName, surname, team, viewedBy }: SignedIn): string {
  const t = useWords()
  const { timeZone } = usePortal().event
  const name = `${firstName} ${surname}`
  const until = viewedBy?.actsUntil ?? null
  if (team === null) return t('shell.viewing.person', { name })
  if (until === null) return t('shell.viewing.ofTeam', { name, team: team.name })
  return t('shell.viewing.acting', { name, team: team.name, time: timeText(until, timeZone) })
}

/** Requests the session again when the time has run out. */
function useEnd(actsUntil: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (actsUntil === null) return undefined
    const left = Math.max(0, Date.parse(actsUntil) - Date.now()) + 1000
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
      left,
    )
    return () => clearTimeout(timer)
  }, [actsUntil, queryClient])
}
