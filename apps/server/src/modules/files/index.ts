export { registerAppIcons } from './files.app-icons.ts'
export { createPaths, safePart } from './files.archive-names.ts'
export { zipOf, type ArchiveEntry } from './files.archive.ts'
export { findBytes, newStorageKey, removeBytes, type StoredBytes } from './files.bytes.ts'
export { claimBrandingFiles, findBrandingFile } from './files.branding.ts'
export {
  claimFiles,
  tryClaim,
  claimSingle,
  tryClaimSingle,
  dateFiles,
  filesOfOwner,
  findFiles,
  releaseAllFiles,
  releaseFiles,
  type DatedFile,
  type FileClaim,
} from './files.claims.ts'
export { requestCopies, copyFiles, declareFileCopies, startFileCopies } from './files.copy.ts'
export { listStoredFiles, type KeptFile } from './files.stored.report.ts'
export { registerFiles } from './files.byte-routes.ts'
export { sendBytes } from './files.send-bytes.ts'
export {
  countWaitingOfGuest,
  findOfGuest,
  findRecord,
  findOfOwners as filesOfOwners,
  findRecords,
  releaseLost as releaseLostFiles,
  type FileOwner,
  type FileRecord,
  type SingleClaim,
} from './files.repository.ts'
export { jpegForPaper, pictureForPaper } from './files.for-paper.ts'
export type { PaperPicture } from './files.images.ts'
export { storeProblem } from './files.admit.ts'
export { createFilesRoutes } from './files.routes.ts'
export { declaredBytesOf, readUploadQuery, refuseSender } from './files.requests.ts'
export { receive } from './files.receive.ts'
export { inWorkFolder, uploadFrom, type Sender } from './files.upload.ts'
export { addKept, storeBytes } from './files.keep.ts'
export { declareFileSweep, startFileSweep, sweepFiles, sweepFilesOfEvent } from './files.sweep.ts'
export {
  assertStored,
  readableVariant,
  type FileReader,
  type FileReaders,
} from './files.usecases.ts'
export { registerUploads } from './uploads.tus-routes.ts'
export { filesPack } from './files.pack.ts'
