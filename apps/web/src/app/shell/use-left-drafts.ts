import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { useIsOnDevice } from './use-on-device.ts'

const AFTER_MS = 4_000

/**
 * Sends what was typed into forms and is on this device alone, also where its screen is no longer open: the
 * app was closed without a network, and is opened again with one.
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
        // Its program could not be had: they wait on.
        .catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [userId, isOffline, hasLeft, router])
}
