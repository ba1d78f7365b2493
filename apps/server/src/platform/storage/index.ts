export type { FileStore, StoredBytes } from './file-store.ts'
export { localStore } from './local-store.ts'
