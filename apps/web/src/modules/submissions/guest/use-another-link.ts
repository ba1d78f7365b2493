import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { guestFormQuery } from './guest-calls.ts'
import { passOfLink } from './guest-pass.ts'

/**
 * If the user pastes a link to continue into the open tab, only the fragment changes and the
 * browser does not reload. Opens the form with the new link as on a new visit.
 */
export function useAnotherLink(formId: string, pass: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    const look = (): void => {
      const link = passOfLink()
      if (link === undefined || link === pass) return
      void queries.resetQueries({ queryKey: guestFormQuery(formId).queryKey })
    }
    globalThis.addEventListener('hashchange', look)
    return () => globalThis.removeEventListener('hashchange', look)
  }, [queries, formId, pass])
}
