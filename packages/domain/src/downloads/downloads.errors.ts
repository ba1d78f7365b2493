import { defineErrors } from '../kernel/index.ts'

export const downloadsErrors = defineErrors({
  downloadNotFound: { kind: 'notFound', message: 'Download not found' },
  invalidDownload: { kind: 'invalid', message: 'Invalid download values' },
  /** The upload succeeded, but the result is not a file for a download. */
  invalidDownloadAfterUpload: { kind: 'invalid', message: 'Invalid download data after upload' },
  /** `{message}` is the reason. */
  noDownloadUrl: { kind: 'unavailable', message: 'Error getting download URL: {message}' },
})
