import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../../platform/live.ts'
import { keysOfTopic } from '../live-topics.ts'

/** Keeps what is on screen as it is on the server, for as long as somebody is signed in. */
export function useLive(isSignedIn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return undefined
    return listenLive({ queryClient, keysOf: keysOfTopic })
  }, [isSignedIn, queryClient])
}
