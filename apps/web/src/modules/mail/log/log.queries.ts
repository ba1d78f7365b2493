import type { EmailAlias, EmailEvent } from '@eventflow/domain/mail'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

export const LOG_FILTERS = ['alias', 'type', 'userId', 'teamId'] as const

/** In chronological order. */
export const EVENT_KINDS = [
  'pending',
  'delivery',
  'open',
  'click',
  'bounce',
  'spamComplaint',
  'subscriptionChange',
  'dropped',
] as const satisfies readonly EmailEvent['type'][]

interface LogParams {
  readonly search: string
  readonly filters: Readonly<Partial<Record<string, string>>>
}

export const logQuery = ({ search, filters }: LogParams, templates: readonly EmailAlias[]) => {
  const { userId, teamId } = filters
  // Unknown values from a shared URL are ignored.
  const type = EVENT_KINDS.find((kind) => kind === filters['type'])
  const alias = templates.find((known) => known === filters['alias'])
  return api.emails.log.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      cursor,
      ...(userId && { userId }),
      ...(teamId && { teamId }),
      ...(type && { type }),
      ...(alias && { alias }),
    }),
    ...pagewise,
  })
}
