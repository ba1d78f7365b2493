import { z } from 'zod'

/** The four sizes of every image (specification: portal core, section 5), JPEG quality 80. */
export const IMAGE_SIZES = {
  large: { width: 1920, height: 1280 },
  medium: { width: 1440, height: 960 },
  small: { width: 960, height: 640 },
  thumb: { width: 480, height: 320 },
} as const
export type ImageSize = keyof typeof IMAGE_SIZES

/** Logos are PNG within this square. */
export const LOGO_SIZE = 256

/** What a file is uploaded for; it decides who may upload it, and who may read it. */
export const FILE_PURPOSES = ['submission', 'taskAttachment', 'logo'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

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

export const storedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  kind: z.enum(['image', 'docs', 'video', 'zip']),
  createdAt: z.string(),
})
export type StoredFile = z.infer<typeof storedFileSchema>
