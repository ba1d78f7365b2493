import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface UndeliveredListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly state: string | undefined
}

const SORTS = ['lastTriedAt', 'recipient', 'subject', 'attempts'] as const
export const STATES = ['givenUp', 'waiting'] as const

/** Undelivered emails. Unknown values from a shared URL are ignored. */
export function undeliveredQuery({ search, sort, direction, state }: UndeliveredListParams) {
  const wanted = STATES.find((known) => known === state)
  return api.emails.undelivered.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      direction,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'lastTriedAt',
      ...(wanted === undefined ? {} : { state: wanted }),
    }),
    ...pagewise,
  })
}
