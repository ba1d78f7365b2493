export { ImportView } from './manage/import-view.tsx'
export { ImportsList } from './manage/imports-list.tsx'
export { importQuery } from './manage/imports.queries.ts'
export { LoadFile } from './manage/load-file.tsx'
