import { defineErrors } from '../kernel/index.ts'

export const contentErrors = defineErrors({
  contentNotFound: { kind: 'notFound', message: 'Content page not found' },
  versionNotFound: { kind: 'notFound', message: 'Version not found' },
  cannotPutBack: {
    kind: 'conflict',
    message: 'This can no longer be undone, because there are newer changes',
  },
  invalidContentData: { kind: 'invalid', message: 'Invalid content data' },
  /** The upload succeeded, but the result is not a PDF. */
  invalidPdfAfterUpload: { kind: 'invalid', message: 'Invalid PDF section after upload' },
  pdfUploadFailed: {
    kind: 'unavailable',
    message: 'An unknown error occurred whilst processing PDF uploads',
  },
})
