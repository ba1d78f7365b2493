import { useEffect, useRef } from 'react'
import { useWords } from '../platform/words.tsx'
import { LeaveGuard } from './editor/leave-guard.tsx'

/**
 * Returns whether the component has been removed. Work in several steps asks before each step, so that
 * it stops when its screen is left, as `RunningGuard` says.
 */
export function useHasLeft(): () => boolean {
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return () => hasLeft.current
}

/** Asks before a screen is left while its work is still running, because the work then stops. */
export function RunningGuard({ isRunning }: { isRunning: boolean }) {
  const t = useWords()
  return (
    <LeaveGuard
      isActive={isRunning}
      title={t('ui.running.leaveTitle')}
      text={t('ui.running.leaveText')}
      action={t('ui.running.leave')}
    />
  )
}
