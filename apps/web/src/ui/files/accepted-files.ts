import type { FileKind } from '@eventflow/domain/files'

// Types and endings: a device without Office does not know the type of a spreadsheet.
const ACCEPTED: Record<FileKind | 'pdf', readonly string[]> = {
  pdf: ['application/pdf', '.pdf'],
  docs: ['.pdf', '.txt', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', 'application/pdf'],
  image: ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp'],
  video: ['video/mp4', '.mp4'],
  zip: ['application/zip', '.zip'],
}

/** Kinds of file as an input takes them. */
export const acceptOf = (kinds: readonly (FileKind | 'pdf')[]): string[] =>
  kinds.flatMap((kind) => ACCEPTED[kind])

/** What a portal takes unless it is set otherwise; the server has the last word. */
export const MAX_UPLOAD_BYTES = 100_000_000
