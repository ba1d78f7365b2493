import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { useIsOnDevice } from './use-on-device.ts'

const AFTER_MS = 4_000

/**
 * Sends form drafts that exist only on this device, even if their screen is not open: for example
 * after the app was closed offline and reopened online.
 */
export function useLeftDrafts(userId: string): void {
  const isOffline = useIsOffline()
  const router = useRouter()
  const hasLeft = useIsOnDevice(`eventflow-draft ${userId} `)
  useEffect(() => {
    if (isOffline || !hasLeft) return undefined
    const timer = setTimeout(() => {
      void import('./left-drafts.ts')
        .then(({ sendLeft }) => sendLeft(userId, () => router.state.location.pathname))
        // The program could not be loaded, so the drafts wait.
        .catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [userId, isOffline, hasLeft, router])
}
