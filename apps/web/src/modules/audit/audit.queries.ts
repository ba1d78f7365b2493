import { auditSubjects } from '@eventflow/domain/audit'
import { isCalendarDate } from '@eventflow/domain/kernel'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'
import type { ListState } from '../../ui/list/list-state.ts'

/** What the address may hold beside search and order. */
export const AUDIT_FILTERS = ['subject', 'person', 'from', 'to'] as const

/** Who did what; what a shared address says that the log does not know is left out. */
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
    // Nothing announces a new row: the person who opens the log asks for it as it is now.
    staleTime: 0,
  })
}

export type ActivityOf = { readonly userId: string } | { readonly about: string }

const SHOWN = 10

/** What one person did, or what was done with one thing (`team:…`). */
export const activityQuery = (of: ActivityOf) =>
  api.auditLog.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...of, cursor, limit: SHOWN }),
    ...pagewise,
    staleTime: 0,
  })

const dayOf = (text = ''): string | undefined => (isCalendarDate(text) ? text : undefined)
