import type { Content, ContentDraft } from '@eventflow/domain/content'
import { DEFAULT_ICON } from '@eventflow/domain/content'
import { api, client } from '../../../platform/api.ts'
import type { DraftOf, RecordSource } from '../../../ui/records/record-source.ts'
import { contentQuery } from '../content.queries.ts'

/** The settings of a page. Its sections are edited on another screen. */
export type ContentValues = DraftOf<typeof client.content.add>

export const EMPTY: ContentValues = {
  title: '',
  path: '',
  description: '',
  icon: DEFAULT_ICON,
  assetId: null,
  isPublished: false,
  allowedTeamTypeIds: [],
  hideFromTeamTypeIds: [],
  showToChildTeams: false,
  dimensions: [],
  translations: {},
}

/** The response contains only the settings, so the draft is refetched. */
const withDraft = async (saving: Promise<Content>): Promise<ContentDraft> =>
  client.content.get({ contentId: (await saving).id })

export const contentSource: RecordSource<ContentDraft, ContentValues> = {
  one: contentQuery,
  add: (values) => withDraft(client.content.add(values)),
  change: (contentId, values, revision) =>
    withDraft(client.content.update({ ...values, contentId, revision })),
  remove: (contentIds) => client.content.remove({ contentIds }),
  archive: async (contentIds, isArchived) => {
    const { done, undo } = await client.content.archive({ contentIds, isArchived })
    return undo === null ? { done } : { done, putBack: () => client.content.putBack({ undo }) }
  },
  shownIn: [api.content.key(), api.myContent.key()],
}
