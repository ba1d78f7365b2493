import { EMAIL_ALIASES, EMAIL_STATES } from '@eventflow/domain/mail'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

const SHOWN = 10

export const sentQuery = (of: { readonly userId: string } | { readonly teamId: string }) =>
  api.emails.sent.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...of, cursor, limit: SHOWN }),
    ...pagewise,
  })

interface SentParams {
  readonly search: string
  readonly filters: Readonly<Partial<Record<string, string>>>
}

/** The emails of the event. Unknown values from a shared URL are ignored. */
export const allSentQuery = ({ search, filters }: SentParams) => {
  const alias = EMAIL_ALIASES.find((known) => known === filters['alias'])
  const state = EMAIL_STATES.find((known) => known === filters['state'])
  return api.emails.sent.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      cursor,
      ...(alias && { alias }),
      ...(state && { state }),
    }),
    ...pagewise,
  })
}
