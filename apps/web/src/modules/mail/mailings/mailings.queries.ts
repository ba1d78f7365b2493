import { RECIPIENT_OUTCOMES } from '@eventflow/domain/mailings'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'
import type { ListState } from '../../../ui/list/list-state.ts'

export const mailingsQuery = (search: string) =>
  api.mailings.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...pagewise,
  })

export const mailingQuery = (mailingId: string) =>
  api.mailings.get.queryOptions({ input: { mailingId } })

/** Few rows, because the text of the email follows below. */
const SHOWN_AT_ONCE = 10

export function recipientsQuery(mailingId: string, { search, filters }: ListState) {
  const outcome = RECIPIENT_OUTCOMES.find((one) => one === filters['outcome'])
  return api.mailings.recipients.infiniteOptions({
    input: (cursor: string | undefined) => ({
      mailingId,
      search,
      cursor,
      limit: SHOWN_AT_ONCE,
      ...(outcome && { outcome }),
    }),
    ...pagewise,
  })
}

/** URL of the page that renders a recipient's email. */
export const mailingFrame = (mailingId: string): string =>
  `/api/mailings/${encodeURIComponent(mailingId)}/letter`
