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
  putContentBack,
  readDraft,
  removeContent,
  restoreVersion,
  saveSections,
} from './content.usecases.ts'
import { previewContent, readMyContent, type Reader } from './my-content.usecases.ts'

const reader = (context: QueryContext): Reader => ({
  viewer: signedIn(context),
  now: context.now,
  hasMapsKey: context.services.config.mapsEmbedKey !== null,
})

const archiveAuthor = (context: QueryContext) => ({
  ...authorOf(context),
  secret: context.services.config.secret,
})

export const contentRoutes = guarded(
  contentContract,
  {
    list: (context, input) => contentRepository.list(context.scope, input),
    get: (context, input) => readDraft(context.scope, input.contentId),
    add: (context, input) => addContent(context.scope, input, authorOf(context)),
    update: (context, input) => changeContent(context.scope, input, authorOf(context)),
    saveSections: (context, input) =>
      saveSections(context.scope, input, {
        author: authorOf(context),
        viewer: signedIn(context),
        isStored: (fileId) => beforeSections.answerOf(context).has(fileId),
      }),
    publish: (context, input) => publishContent(context.scope, input, authorOf(context)),
    versions: async (context, input) => {
      await contentRepository.read(context.scope, input.contentId)
      return { items: await listVersions(context.scope, input.contentId) }
    },
    restore: (context, input) => restoreVersion(context.scope, input, authorOf(context)),
    preview: (context, input) => previewContent(context.scope, reader(context), input),
    archive: (context, input) => archiveContent(context.scope, input, archiveAuthor(context)),
    putBack: (context, input) => putContentBack(context.scope, input, archiveAuthor(context)),
    remove: (context, input) => removeContent(context.scope, input.contentIds, authorOf(context)),
  },
  { saveSections: beforeSections },
)

export const myContentRoutes = guarded(myContentContract, {
  list: (context) => listVisibleContent(context.scope, signedIn(context)),
  get: (context, input) => readMyContent(context.scope, reader(context), input.contentId),
})
