/**
 * Named like the kinds of files in the domain. `pdf` is for fields that accept only PDF documents.
 */
type AcceptedKind = 'image' | 'docs' | 'video' | 'zip' | 'pdf'

// MIME types and extensions, because devices without Office do not know the MIME type of
// spreadsheets.
const ACCEPTED: Record<AcceptedKind, readonly string[]> = {
  pdf: ['application/pdf', '.pdf'],
  docs: ['.pdf', '.txt', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', 'application/pdf'],
  image: ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp'],
  video: ['video/mp4', '.mp4'],
  zip: ['application/zip', '.zip'],
}

/** The value of an input's `accept` attribute. */
export const acceptOf = (kinds: readonly AcceptedKind[]): string[] =>
  kinds.flatMap((kind) => ACCEPTED[kind])

/** The default upload limit. The server enforces the configured one. */
export const MAX_UPLOAD_BYTES = 100_000_000
