export { isFileKey, type FileStore, type StoredBytes } from './file-store.ts'
export { localStore } from './local-store.ts'
export { openFileStore } from './open-file-store.ts'
export { isStoreFull } from './store-full.ts'
