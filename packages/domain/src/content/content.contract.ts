import { z } from 'zod'
import { endpoint, idSchema, recordEndpoints, revisionSchema, type Topic } from '../kernel/index.ts'
import { contentErrors } from './content.errors.ts'
import {
  contentDraftSchema,
  contentLineSchema,
  contentPageSchema,
  contentSchema,
  contentValues,
} from './content.schema.ts'
import { sectionsSchema } from './content.sections.ts'
import { CONTENT_SORTS } from './content.vocabulary.ts'

const reads = ['content', 'teamTypes'] as const satisfies readonly Topic[]
/** What the pages of a team are made of. */
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
    reads,
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
    changes: ['content', 'assets'],
    summary: 'Publish the draft of a page as its next version',
  })
    .input(z.strictObject({ contentId: idSchema, revision: revisionSchema }))
    .output(contentDraftSchema),
  archive: pages.archive(),
  remove: pages.removeSeveral(),
}

export const myContentContract = {
  list: endpoint({
    method: 'GET',
    path: '/my-content',
    access: 'user',
    reads: READS_OF_PAGES,
    summary: 'The content pages that the caller sees, by title',
  }).output(z.array(contentLineSchema)),
  get: endpoint({
    method: 'GET',
    path: '/my-content/{contentId}',
    access: 'user',
    reads: READS_OF_ONE,
    summary: 'A content page that the caller sees, by its id or its path',
  })
    .input(z.strictObject({ contentId: idSchema }))
    .output(contentPageSchema),
}
