import { contentContract, myContentContract } from '@eventflow/domain/content'
import { authorOf, guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { beforeSections } from './content.pdf-bytes.ts'
import { listVisibleContent } from './content.report.ts'
import { contentRepository, listVersions } from './content.repository.ts'
import {
  addContent,
  archiveContent,
  changeContent,
  publishContent,
  readDraft,
  removeContent,
  restoreVersion,
  saveSections,
} from './content.usecases.ts'
import { previewContent, readMyContent, type Reader } from './my-content.usecases.ts'

const pages = guarded(contentContract, { saveSections: beforeSections })
const own = guarded(myContentContract)

const reader = (context: QueryContext): Reader => ({
  viewer: signedIn(context),
  now: context.now,
  hasMapsKey: context.services.config.mapsEmbedKey !== null,
})

export const contentRoutes = {
  list: pages.list.handler(({ context, input }) => contentRepository.list(context.scope, input)),
  get: pages.get.handler(({ context, input }) => readDraft(context.scope, input.contentId)),
  add: pages.add.handler(({ context, input }) =>
    addContent(context.scope, input, authorOf(context)),
  ),
  update: pages.update.handler(({ context, input }) =>
    changeContent(context.scope, input, authorOf(context)),
  ),
  saveSections: pages.saveSections.handler(({ context, input }) =>
    saveSections(context.scope, input, {
      author: authorOf(context),
      viewer: signedIn(context),
      isStored: (fileId) => beforeSections.answerOf(context).has(fileId),
    }),
  ),
  publish: pages.publish.handler(({ context, input }) =>
    publishContent(context.scope, input, authorOf(context)),
  ),
  versions: pages.versions.handler(async ({ context, input }) => {
    await contentRepository.read(context.scope, input.contentId)
    return { items: await listVersions(context.scope, input.contentId) }
  }),
  restore: pages.restore.handler(({ context, input }) =>
    restoreVersion(context.scope, input, authorOf(context)),
  ),
  preview: pages.preview.handler(({ context, input }) =>
    previewContent(context.scope, reader(context), input),
  ),
  archive: pages.archive.handler(({ context, input }) =>
    archiveContent(context.scope, input, authorOf(context)),
  ),
  remove: pages.remove.handler(({ context, input }) =>
    removeContent(context.scope, input.contentIds, authorOf(context)),
  ),
}

export const myContentRoutes = {
  list: own.list.handler(({ context }) => listVisibleContent(context.scope, signedIn(context))),
  get: own.get.handler(({ context, input }) =>
    readMyContent(context.scope, reader(context), input.contentId),
  ),
}
