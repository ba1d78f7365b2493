export { DownloadEditor } from './manage/download-editor.tsx'
export { downloadQuery } from './manage/download-source.ts'
export { DownloadEnd, DownloadsList } from './manage/downloads.tsx'
export { MyDownloads } from './team/my-downloads.tsx'
