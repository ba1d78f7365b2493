// Separate from the schemas, so that a screen can use them without loading all schemas.

/** Accept groups of upload fields with the MIME types in each (specification: forms, section 3). */
export const ACCEPT_GROUPS = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  docs: [
    'application/pdf',
    'text/plain',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  video: ['video/mp4'],
  zip: ['application/zip'],
} as const
export type AcceptGroup = keyof typeof ACCEPT_GROUPS
/** The kind of a file is the accept group of its type. */
export type FileKind = AcceptGroup

/** The kind of a MIME type; null for types that are not accepted anywhere. */
export function kindOfMimeType(mimeType: string): FileKind | null {
  const groups = Object.entries(ACCEPT_GROUPS) as [FileKind, readonly string[]][]
  return groups.find(([, types]) => types.includes(mimeType))?.[0] ?? null
}
