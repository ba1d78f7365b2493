/** As the domain names the kinds of files; `pdf` is the one document that some accept alone. */
type AcceptedKind = 'image' | 'docs' | 'video' | 'zip' | 'pdf'

// Types and endings: a device without Office does not know the type of a spreadsheet.
const ACCEPTED: Record<AcceptedKind, readonly string[]> = {
  pdf: ['application/pdf', '.pdf'],
  docs: ['.pdf', '.txt', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', 'application/pdf'],
  image: ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp'],
  video: ['video/mp4', '.mp4'],
  zip: ['application/zip', '.zip'],
}

/** Kinds of file as an input takes them. */
export const acceptOf = (kinds: readonly AcceptedKind[]): string[] =>
  kinds.flatMap((kind) => ACCEPTED[kind])

/** What a portal takes unless it is set otherwise; the server has the last word. */
export const MAX_UPLOAD_BYTES = 100_000_000
