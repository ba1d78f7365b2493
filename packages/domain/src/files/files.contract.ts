import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { FILE_DISPOSITIONS, FILE_VARIANTS, storedFileSchema } from './files.schema.ts'

// Bytes do not go through the contract: `POST /api/files` takes them as the request's body and
// `GET /api/files/{id}/content` gives them, both described in the API reference beside these.
export const filesContract = {
  get: endpoint({
    method: 'GET',
    path: '/files/{fileId}',
    access: 'user',
    reads: ['submissions', 'tasks', 'settings'],
    summary: 'Name, type and size of a file that the caller may read',
  })
    .input(z.strictObject({ fileId: idSchema }))
    .output(storedFileSchema),
  link: endpoint({
    method: 'POST',
    path: '/files/{fileId}/link',
    access: 'user',
    refusedAs: null,
    summary: 'A signed link to the bytes, good for five minutes',
    effect: 'none',
  })
    .input(
      z.strictObject({
        fileId: idSchema,
        disposition: z.enum(FILE_DISPOSITIONS).default('attachment'),
        size: z.enum(FILE_VARIANTS).default('original'),
      }),
    )
    .output(z.object({ url: z.string(), expiresAt: z.string() })),
}
