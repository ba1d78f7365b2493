import type { Content, ContentDraft, PageTranslations } from '@eventflow/domain/content'
import { DEFAULT_ICON } from '@eventflow/domain/content'
import { api, client } from '../../../platform/api.ts'
import type { RecordSource } from '../../../ui/records/record-source.ts'
import { contentQuery } from '../content.queries.ts'

/** The settings of a page. Its sections are edited on another screen. */
export interface ContentValues {
  readonly title: string
  readonly path: string
  readonly description: string
  readonly icon: string
  readonly assetId: string | null
  readonly isPublished: boolean
  readonly allowedTeamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  readonly translations: PageTranslations
}

export const EMPTY: ContentValues = {
  title: '',
  path: '',
  description: '',
  icon: DEFAULT_ICON,
  assetId: null,
  isPublished: false,
  allowedTeamTypeIds: [],
  showToChildTeams: false,
  translations: {},
}

export const valuesOf = (page: Content): ContentValues => ({
  title: page.title,
  path: page.path,
  description: page.description,
  icon: page.icon,
  assetId: page.assetId,
  isPublished: page.isPublished,
  allowedTeamTypeIds: page.allowedTeamTypeIds,
  showToChildTeams: page.showToChildTeams,
  translations: page.translations,
})

const toInput = (values: ContentValues) => ({
  ...values,
  allowedTeamTypeIds: [...values.allowedTeamTypeIds],
})

/** The response contains only the settings, so the draft is refetched. */
const withDraft = async (saving: Promise<Content>): Promise<ContentDraft> =>
  client.content.get({ contentId: (await saving).id })

export const contentSource: RecordSource<ContentDraft, ContentValues> = {
  one: contentQuery,
  add: (values) => withDraft(client.content.add(toInput(values))),
  change: (contentId, values, revision) =>
    withDraft(client.content.update({ ...toInput(values), contentId, revision })),
  remove: (contentIds) => client.content.remove({ contentIds }),
  archive: (contentIds, isArchived) => client.content.archive({ contentIds, isArchived }),
  shownIn: [api.content.key(), api.myContent.key()],
}
