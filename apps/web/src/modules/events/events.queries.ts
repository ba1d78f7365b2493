import type { addressingSchema } from '@eventflow/domain/events'
import type { Addressing } from '@eventflow/domain/settings'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

interface EventsListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly isArchived: boolean
}

const SORTS = ['name', 'slug', 'startDate', 'createdAt'] as const

/** The events of the portal. Unknown sort orders are ignored. */
export const eventsQuery = ({ sort, ...params }: EventsListParams) =>
  api.events.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'name',
    }),
    ...pagewise,
  })

export const eventQuery = (eventId: string) => api.events.get.queryOptions({ input: { eventId } })

export const pauseQuery = () => api.events.pauseStatus.queryOptions()

type AddressingOutput = (typeof addressingSchema)['_output']

/** How the portal derives an event's URL. */
export const addressingQuery = () =>
  api.events.addressing.queryOptions({
    select: ({ mode, origin, domain }: AddressingOutput): Addressing =>
      mode === 'multi' && domain !== null ? { mode, origin, domain } : { mode: 'single', origin },
  })
