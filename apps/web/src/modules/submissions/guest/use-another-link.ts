import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { guestFormQuery } from './guest-calls.ts'
import { passOfLink } from './guest-pass.ts'

/**
 * A link to go on with that is pasted into the open tab changes nothing but what stands behind `#`,
 * for which no browser loads a page: the form is opened with it as on a new visit.
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
