import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  LARGE_BODY,
  MAX_AT_ONCE,
  recordEndpoints,
  revisionSchema,
  type Topic,
} from '../kernel/index.ts'
import { contentErrors } from './content.errors.ts'
import {
  contentDraftSchema,
  contentLineSchema,
  contentPageSchema,
  contentPreviewSchema,
  contentSchema,
  contentVersionSchema,
  contentValues,
} from './content.schema.ts'
import { sectionsSchema } from './content.sections.ts'
import { CONTENT_SORTS, MAX_UNDO_PLACES } from './content.vocabulary.ts'

const reads = ['content', 'teamTypes', 'settings'] as const satisfies readonly Topic[]
/** Topics that a team's pages depend on. */
const READS_OF_PAGES = [
  'content',
  'teams',
  'teamTypes',
  'settings',
  'users',
] as const satisfies readonly Topic[]
const READS_OF_ONE = [
  ...READS_OF_PAGES,
  'tasks',
  'taskGroups',
  'taskStatuses',
  'submissions',
  'drafts',
  'forms',
  'assets',
  'suppliers',
  'supplierGroups',
  'downloads',
] as const satisfies readonly Topic[]

const pages = recordEndpoints({
  idName: 'contentId',
  path: '/content',
  name: 'content page',
  schema: contentSchema,
  invalid: contentErrors.invalidContentData,
  reads,
  changes: ['content', 'assets'],
})

const refusedAs = { other: contentErrors.invalidContentData }

export const contentContract = {
  list: pages.listOrArchive(CONTENT_SORTS),
  get: endpoint({
    method: 'GET',
    path: '/content/{contentId}',
    access: 'moderator',
    reads: [...reads, 'tasks', 'taskStatuses', 'teams'],
    summary: 'One content page, with the sections of its draft',
  })
    .input(z.strictObject({ contentId: idSchema }))
    .output(contentDraftSchema),
  add: pages.add(contentValues),
  update: pages.update(contentValues, {
    note: 'its sections stay as they are. One that is published for the first time shows what its draft holds',
  }),
  saveSections: endpoint({
    method: 'PUT',
    path: '/content/{contentId}/sections',
    access: 'moderator',
    refusedAs,
    body: LARGE_BODY,
    changes: ['content', 'assets'],
    summary:
      'Save all sections of the draft of a page, in their order; teams see them once it is published',
  })
    .input(
      z.strictObject({ contentId: idSchema, sections: sectionsSchema, revision: revisionSchema }),
    )
    .output(contentDraftSchema),
  publish: endpoint({
    method: 'POST',
    path: '/content/{contentId}/publish',
    access: 'moderator',
    refusedAs,
    changes: ['content', 'assets', 'tasks', 'taskStatuses'],
    summary: 'Publish the draft of a page as its next version',
  })
    .input(
      z.strictObject({
        contentId: idSchema,
        revision: revisionSchema,
        /** Whether teams have to agree again to tasks that make them read this page. */
        mustAgreeAgain: z.boolean().default(false),
      }),
    )
    .output(contentDraftSchema),
  versions: endpoint({
    method: 'GET',
    path: '/content/{contentId}/versions',
    access: 'moderator',
    reads: ['content', 'users'],
    summary: 'Published versions of a page, newest first',
  })
    .input(z.strictObject({ contentId: idSchema }))
    .output(z.object({ items: z.array(contentVersionSchema) })),
  restore: endpoint({
    method: 'POST',
    path: '/content/{contentId}/restore',
    access: 'moderator',
    refusedAs,
    changes: ['content', 'assets'],
    summary: 'Restore a version as the draft of its page; the published page does not change',
  })
    .input(
      z.strictObject({
        contentId: idSchema,
        number: z.int32().min(1),
        revision: revisionSchema,
      }),
    )
    .output(contentDraftSchema),
  preview: endpoint({
    method: 'GET',
    path: '/content/{contentId}/preview',
    access: 'moderator',
    reads: READS_OF_ONE,
    summary: 'The draft of a page, as a person of a team would see it',
  })
    .input(z.strictObject({ contentId: idSchema, teamId: idSchema }))
    .output(contentPreviewSchema),
  archive: endpoint({
    method: 'POST',
    path: '/content/archive',
    access: 'moderator',
    changes: ['content', 'assets', 'settings'],
    refusedAs,
    summary:
      'Archive content pages, or restore them: archived ones leave the sidebar and the featured pages',
  })
    .input(
      z.strictObject({
        contentIds: z.array(idSchema).min(1).max(MAX_AT_ONCE),
        isArchived: z.boolean(),
      }),
    )
    .output(
      z.object({
        done: z.literal(true),
        /** A sealed text that `putBack` accepts; null if the pages were in none of these places. */
        undo: z.string().nullable(),
      }),
    ),
  putBack: endpoint({
    method: 'POST',
    path: '/content/put-back',
    access: 'moderator',
    changes: ['content', 'assets', 'settings'],
    refusedAs,
    body: LARGE_BODY,
    summary:
      'Undo archiving: restore pages where they were in the sidebar and among the featured pages',
  })
    .input(z.strictObject({ undo: z.string().min(1).max(MAX_UNDO_PLACES) }))
    .output(doneSchema),
  remove: pages.removeSeveral({ changes: ['content', 'assets', 'settings'] }),
}

export const myContentContract = {
  list: endpoint({
    method: 'GET',
    path: '/my-content',
    access: 'user',
    isReadOffline: true,
    reads: READS_OF_PAGES,
    summary: 'The content pages that the caller sees, by title',
  }).output(z.array(contentLineSchema)),
  get: endpoint({
    method: 'GET',
    path: '/my-content/{contentId}',
    access: 'user',
    isReadOffline: true,
    reads: READS_OF_ONE,
    summary: 'A content page that the caller sees, by its id or its path',
  })
    .input(z.strictObject({ contentId: idSchema }))
    .output(contentPageSchema),
}
