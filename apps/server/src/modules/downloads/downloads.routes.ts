import {
  downloadsContract,
  myDownloadSchema,
  myDownloadsContract,
  type Download,
  type MyDownload,
} from '@eventflow/domain/downloads'
import { onlyFields, translatedTexts } from '@eventflow/domain/kernel'
import { callersLanguageSql, textIn } from '../../platform/db/index.ts'
import { authorOf, guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import { callersLanguage } from '../../platform/language/index.ts'
import { needCorePage } from '../settings/index.ts'
import { downloadName, downloadRepository, isVisibleTo } from './downloads.repository.ts'
import {
  addDownloads,
  addressOfDownload,
  beforeAddress,
  changeDownload,
  removeDownloads,
  type DownloadEditor,
} from './downloads.usecases.ts'

const editorOf = (context: GuardedContext): DownloadEditor => ({
  viewer: signedIn(context),
  author: authorOf(context),
})

export const downloadsRoutes = guarded(downloadsContract, {
  list: (context, input) => downloadRepository.list(context.scope, input),
  get: (context, input) => downloadRepository.read(context.scope, input.downloadId),
  add: (context, input) => addDownloads(context.scope, input, editorOf(context)),
  update: (context, input) => changeDownload(context.scope, input, editorOf(context)),
  remove: (context, input) => removeDownloads(context.scope, input.downloadIds),
})

/** Teams cannot see the audience. */
const toMine = (download: Download): MyDownload => {
  const translated = translatedTexts(download.translations, callersLanguage())
  return onlyFields(myDownloadSchema, {
    ...download,
    ...translated,
    isTranslated: 'name' in translated,
    isDescriptionTranslated: 'description' in translated,
  })
}

export const myDownloadsRoutes = guarded(
  myDownloadsContract,
  {
    list: async (context, input) => {
      await needCorePage(context.scope, signedIn(context), 'downloads')
      const where = isVisibleTo(signedIn(context))
      const name = textIn(downloadName, callersLanguageSql())
      const page = await downloadRepository.list(context.scope, { ...input, where, name })
      return { ...page, items: page.items.map(toMine) }
    },
    address: (context) => addressOfDownload(context),
  },
  { address: beforeAddress },
)
