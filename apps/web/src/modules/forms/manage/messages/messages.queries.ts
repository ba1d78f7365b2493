import { api } from '../../../../platform/api.ts'
import { pagewise } from '../../../../platform/page-list.ts'

export interface MessagesWishes {
  readonly formId: string
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export const confirmationsQuery = ({ sort, ...wishes }: MessagesWishes) =>
  api.confirmations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: sort === 'position' || sort === 'updatedAt' ? sort : ('name' as const),
    }),
    ...pagewise,
  })

const MOST = 200

/** All confirmations of a form in the order in which they are tried. */
export const confirmationOrderQuery = (formId: string) =>
  api.confirmations.list.queryOptions({ input: { formId, sort: 'position', limit: MOST } })

export const confirmationQuery = (formId: string, confirmationId: string) =>
  api.confirmations.get.queryOptions({ input: { formId, confirmationId } })

export const notificationsQuery = ({ sort, ...wishes }: MessagesWishes) =>
  api.formNotifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: sort === 'updatedAt' ? sort : ('name' as const),
    }),
    ...pagewise,
  })

export const notificationQuery = (formId: string, notificationId: string) =>
  api.formNotifications.get.queryOptions({ input: { formId, notificationId } })

export const failuresQuery = (formId: string) =>
  api.notificationFailures.list.queryOptions({ input: { formId } })
