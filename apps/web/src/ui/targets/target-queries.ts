// Link targets of resource lists and cards: records of several kinds, found by name.
import { client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'

export type TargetType = 'contentPage' | 'form' | 'task' | 'supplier' | 'download'

export interface Target {
  readonly id: string
  readonly title: string
}

export const TARGET_ICONS: Record<TargetType, string> = {
  contentPage: 'article_outlined',
  form: 'assignment_outlined',
  task: 'task_alt_outlined',
  supplier: 'storefront_outlined',
  download: 'download_outlined',
}

/** Users who do not find theirs among these type another letter. */
const MAX_SHOWN = 30

const LISTS: Record<TargetType, (search: string) => Promise<{ items: Target[]; total: number }>> = {
  contentPage: (search) => client.content.list({ search, limit: MAX_SHOWN }),
  form: (search) => client.forms.list({ search, limit: MAX_SHOWN }),
  task: (search) => client.tasks.list({ search, limit: MAX_SHOWN }),
  supplier: async (search) => {
    const { items, total } = await client.suppliers.list({ search, limit: MAX_SHOWN })
    return { items: items.map(({ id, company: title }) => ({ id, title })), total }
  },
  download: async (search) => {
    const { items, total } = await client.downloads.list({ search, limit: MAX_SHOWN })
    return { items: items.map(({ id, name: title }) => ({ id, title })), total }
  },
}

const TITLES: Record<TargetType, (id: string) => Promise<string>> = {
  contentPage: async (contentId) => (await client.content.get({ contentId })).title,
  form: async (formId) => (await client.forms.get({ formId })).title,
  task: async (taskId) => (await client.tasks.get({ taskId })).title,
  supplier: async (supplierId) => (await client.suppliers.get({ supplierId })).company,
  download: async (downloadId) => (await client.downloads.get({ downloadId })).name,
}

/** The first records of a type that match the search, and their number. */
export const targetsQuery = (type: TargetType, search: string) => ({
  queryKey: ['targets', type, search],
  queryFn: () => LISTS[type](search),
  // No event announces changes, so it is fetched on each use.
  staleTime: 0,
})

/** Title of a record, or null if it was deleted. */
export const targetTitleQuery = (type: TargetType, id: string) => ({
  queryKey: ['target title', type, id],
  queryFn: async () => {
    try {
      return await TITLES[type](id)
    } catch (error) {
      if (failureOf(error).status === 404) return null
      throw error
    }
  },
  staleTime: 0,
})
