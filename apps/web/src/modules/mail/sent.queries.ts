import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

const SHOWN = 10

export const sentQuery = (of: { readonly userId: string } | { readonly teamId: string }) =>
  api.emails.sent.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...of, cursor, limit: SHOWN }),
    ...pagewise,
  })
