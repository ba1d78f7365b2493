export {
  downloadDescription,
  downloadName,
  downloadRepository,
  isVisibleTo as isDownloadVisibleTo,
} from './downloads.repository.ts'
export { downloadsRoutes, myDownloadsRoutes } from './downloads.routes.ts'
export { addDownloads, maySeeDownload } from './downloads.usecases.ts'
export { downloadsPack } from './downloads.pack.ts'
