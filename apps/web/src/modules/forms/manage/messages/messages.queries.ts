import { api } from '../../../../platform/api.ts'
import { pagewise } from '../../../../platform/page-list.ts'

export interface MessagesListParams {
  readonly formId: string
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export const confirmationsQuery = ({ sort, ...params }: MessagesListParams) =>
  api.confirmations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: sort === 'position' || sort === 'updatedAt' ? sort : ('name' as const),
    }),
    ...pagewise,
  })

const MAX_MESSAGES = 200

/** All confirmations of a form in the order in which they are tried. */
export const confirmationOrderQuery = (formId: string) =>
  api.confirmations.list.queryOptions({ input: { formId, sort: 'position', limit: MAX_MESSAGES } })

export const confirmationQuery = (formId: string, confirmationId: string) =>
  api.confirmations.get.queryOptions({ input: { formId, confirmationId } })

export const notificationsQuery = ({ sort, ...params }: MessagesListParams) =>
  api.formNotifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: sort === 'updatedAt' ? sort : ('name' as const),
    }),
    ...pagewise,
  })

export const notificationQuery = (formId: string, notificationId: string) =>
  api.formNotifications.get.queryOptions({ input: { formId, notificationId } })

export const failuresQuery = (formId: string) =>
  api.notificationFailures.list.queryOptions({ input: { formId } })
