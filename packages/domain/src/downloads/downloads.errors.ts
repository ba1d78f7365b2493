import { defineErrors } from '../kernel/index.ts'

export const downloadsErrors = defineErrors({
  downloadNotFound: { kind: 'notFound', message: 'Download not found' },
  invalidDownload: { kind: 'invalid', message: 'Invalid download values' },
  /** The upload went well, and what came of it is not a file for a download. */
  invalidDownloadAfterUpload: { kind: 'invalid', message: 'Invalid download data after upload' },
  /** `{message}` is what stood in the way. */
  noDownloadUrl: { kind: 'unavailable', message: 'Error getting download URL: {message}' },
})
