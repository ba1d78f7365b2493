import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SESSION_KEY } from '../../platform/session.ts'
import { onUnauthenticated } from '../../platform/unauthenticated.ts'

/** Asks who is signed in when a call was refused because nobody is. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  useEffect(
    () => onUnauthenticated(() => void queryClient.invalidateQueries({ queryKey: SESSION_KEY })),
    [queryClient],
  )
}
