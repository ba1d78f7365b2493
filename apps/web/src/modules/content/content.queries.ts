import type { CONTENT_SORTS } from '@eventflow/domain/content'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export const myContentQuery = (contentId: string) =>
  api.myContent.get.queryOptions({ input: { contentId } })

export const myPagesQuery = () => api.myContent.list.queryOptions()

export const contentQuery = (contentId: string) =>
  api.content.get.queryOptions({ input: { contentId } })

interface ContentListQuery {
  readonly search: string
  readonly sort: (typeof CONTENT_SORTS)[number]
  readonly direction: 'asc' | 'desc'
  readonly isArchived: boolean
}

export const contentListQuery = (query: ContentListQuery) =>
  api.content.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...query, cursor }),
    ...pagewise,
  })
