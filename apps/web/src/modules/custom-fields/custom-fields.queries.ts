import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'
import { withReadersLabel } from '../../ui/translations/readers-label.ts'

export interface CustomFieldsListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

const SORTS = ['index', 'label', 'type', 'updatedAt'] as const

/** All custom fields. Unknown values from a shared URL are ignored. */
export const customFieldsQuery = ({ sort, ...params }: CustomFieldsListParams) =>
  api.customFields.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'index',
    }),
    ...pagewise,
  })

export const customFieldQuery = (customFieldId: string) =>
  api.customFields.get.queryOptions({ input: { customFieldId } })

/** The maximum number in an event. */
const ALL = 200

/** All custom fields in order, with labels in the reader's language. */
export const customFieldOrderQuery = () =>
  api.customFields.list.queryOptions({
    input: { sort: 'index', limit: ALL },
    select: (page) => ({ ...page, items: page.items.map(withReadersLabel) }),
  })

/** The custom field values of a team. */
export const teamCustomFieldsQuery = (teamId: string) =>
  api.teamCustomFields.get.queryOptions({ input: { teamId } })
