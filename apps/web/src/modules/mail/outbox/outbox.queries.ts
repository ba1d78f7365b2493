import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

export const holdQuery = () => api.emails.hold.queryOptions()

export const heldQuery = (search: string) =>
  api.emails.held.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...pagewise,
  })

export const heldEmailQuery = (emailId: string) =>
  api.emails.heldEmail.queryOptions({ input: { heldEmailId: emailId } })
