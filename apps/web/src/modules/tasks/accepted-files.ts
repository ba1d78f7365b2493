import type { TaskFileKind } from '@eventflow/domain/tasks'

// Types and endings: a device without Office does not know the type of a spreadsheet.
const ACCEPTED: Record<TaskFileKind, readonly string[]> = {
  pdf: ['application/pdf', '.pdf'],
  docs: ['.pdf', '.txt', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', 'application/pdf'],
  image: ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp'],
  video: ['video/mp4', '.mp4'],
  zip: ['application/zip', '.zip'],
}

/** Kinds of file as an input takes them. */
export const acceptOf = (kinds: readonly TaskFileKind[]): string[] =>
  kinds.flatMap((kind) => ACCEPTED[kind])
