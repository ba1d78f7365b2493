import { DELIVERY_STATES } from '@eventflow/domain/webhooks'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

export interface WebhooksListParams {
  readonly formId: string
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export const webhooksQuery = ({ sort, ...params }: WebhooksListParams) =>
  api.webhooks.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: sort === 'updatedAt' ? sort : ('name' as const),
    }),
    ...pagewise,
  })

export const webhookQuery = (formId: string, webhookId: string) =>
  api.webhooks.get.queryOptions({ input: { formId, webhookId } })

export interface DeliveriesListParams {
  readonly formId: string
  readonly webhookId: string
  /** From the URL; unknown states are ignored. */
  readonly state: string | undefined
}

export const deliveriesQuery = ({ formId, webhookId, state }: DeliveriesListParams) =>
  api.webhooks.deliveries.infiniteOptions({
    input: (cursor: string | undefined) => ({
      formId,
      webhookId,
      state: DELIVERY_STATES.find((each) => each === state),
      cursor,
      limit: 20,
    }),
    ...pagewise,
  })
