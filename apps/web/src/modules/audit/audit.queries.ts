import { auditSubjects } from '@eventflow/domain/audit'
import { isCalendarDate } from '@eventflow/domain/kernel'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'
import type { ListState } from '../../ui/list/list-state.ts'

/** URL parameters besides search and order. */
export const AUDIT_FILTERS = ['subject', 'person', 'from', 'to'] as const

/** Log entries. Unknown values from a shared URL are ignored. */
export function auditQuery({ search, direction, filters }: ListState) {
  const subject = auditSubjects.find((known) => known === filters['subject'])
  const userId = filters['person']
  const from = dayOf(filters['from'])
  const to = dayOf(filters['to'])
  return api.auditLog.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      direction,
      cursor,
      ...(subject && { subject }),
      ...(userId && { userId }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    ...pagewise,
    // No event announces new entries, so the log is fetched on each visit.
    staleTime: 0,
  })
}

export type ActivityOf = { readonly userId: string } | { readonly about: string }

const SHOWN = 10

/** Actions by one person, or on one record (`team:…`). */
export const activityQuery = (of: ActivityOf) =>
  api.auditLog.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...of, cursor, limit: SHOWN }),
    ...pagewise,
    staleTime: 0,
  })

const dayOf = (text = ''): string | undefined => (isCalendarDate(text) ? text : undefined)
