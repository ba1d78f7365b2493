import { z } from 'zod'
import type { FileKind } from './files.kinds.ts'

/** The four sizes of every image (specification: portal core, section 5), JPEG quality 80. */
export const IMAGE_SIZES = {
  large: { width: 1920, height: 1280 },
  medium: { width: 1440, height: 960 },
  small: { width: 960, height: 640 },
  thumb: { width: 480, height: 320 },
} as const

/** Logos are stored as PNG within a square of this size, in pixels. */
export const LOGO_SIZE = 256

/**
 * The purpose of an upload. It decides who may upload the file, which kinds are accepted, and who may
 * read it. A `taskFile` is a team's file for a task; a `commentFile` is attached to a message. A `logo`
 * is re-encoded as a small PNG; all other files are stored unchanged.
 */
export const FILE_PURPOSES = [
  'submission',
  'taskFile',
  'taskAttachment',
  'commentFile',
  'logo',
  'picture',
  'asset',
  'download',
  'section',
] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** The records that can use files. */
const FILE_OWNER_KINDS = [
  'submission',
  'task',
  'taskStatus',
  'comment',
  'settings',
  'asset',
  'download',
  'supplier',
  'content',
] as const
export type FileOwnerKind = (typeof FILE_OWNER_KINDS)[number]

/** The stored file, or an image in one of the four sizes. */
export const FILE_VARIANTS = ['original', 'large', 'medium', 'small', 'thumb'] as const
export type FileVariant = (typeof FILE_VARIANTS)[number]

export const FILE_DISPOSITIONS = ['inline', 'attachment'] as const
export type FileDisposition = (typeof FILE_DISPOSITIONS)[number]

/**
 * The kinds that each purpose accepts. Forms do not accept ZIP (specification: forms, section 6).
 */
export const KINDS_OF_PURPOSE: Record<FilePurpose, readonly FileKind[]> = {
  submission: ['image', 'docs', 'video'],
  taskFile: ['image', 'docs', 'video', 'zip'],
  taskAttachment: ['image', 'docs', 'video', 'zip'],
  commentFile: ['image', 'docs', 'video', 'zip'],
  logo: ['image'],
  picture: ['image'],
  asset: ['image', 'docs'],
  download: ['image', 'docs', 'video', 'zip'],
  section: ['docs'],
}

/** Query of an upload. `maxBytes` may lower the portal's limit, never raise it. */
export const uploadQuerySchema = z.strictObject({
  purpose: z.enum(FILE_PURPOSES),
  name: z.string().max(1000).default(''),
  maxBytes: z.coerce.number().int().min(1).optional(),
})

export const storedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  /** Size of the original file, in bytes. */
  size: z.number().int(),
  kind: z.enum(['image', 'docs', 'video', 'zip']),
  createdAt: z.string(),
})
export type StoredFile = z.infer<typeof storedFileSchema>
