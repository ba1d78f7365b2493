import { contentContract, myContentContract } from '@eventflow/domain/content'
import { authorOf, guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { beforeSections } from './content.pdf-bytes.ts'
import { listVisibleContent } from './content.report.ts'
import { contentRepository } from './content.repository.ts'
import {
  addContent,
  changeContent,
  publishContent,
  readDraft,
  removeContent,
  saveSections,
} from './content.usecases.ts'
import { readMyContent, type Reader } from './my-content.usecases.ts'

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
  archive: pages.archive.handler(({ context, input }) =>
    contentRepository.setArchived(
      context.scope,
      { ids: input.contentIds, isArchived: input.isArchived },
      authorOf(context),
    ),
  ),
  remove: pages.remove.handler(({ context, input }) =>
    removeContent(context.scope, input.contentIds),
  ),
}

export const myContentRoutes = {
  list: own.list.handler(({ context }) => listVisibleContent(context.scope, signedIn(context))),
  get: own.get.handler(({ context, input }) =>
    readMyContent(context.scope, reader(context), input.contentId),
  ),
}
