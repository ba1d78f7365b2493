export { registerContentFrame } from './content.frame.route.ts'
export { registerManual } from './manual/manual.routes.ts'
export {
  findContentNames,
  findPublishedSections,
  isAnyContentVisible,
  isVisibleTo as isContentVisibleTo,
  listVisibleContent,
} from './content.report.ts'
export { findPictures } from './content.shown.report.ts'
export { contentRepository } from './content.repository.ts'
export { contentRoutes, myContentRoutes } from './content.routes.ts'
export { isAssetSeen, maySeePdf, memberOf } from './my-content.usecases.ts'
export { addContent, publishContent, saveSections } from './content.usecases.ts'
export { contentPack } from './content.pack.ts'
