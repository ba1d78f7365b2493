import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { storedFileSchema } from './files.schema.ts'

// Files are not transferred through the contract. `POST /api/files` accepts them as the request's body
// and `GET /api/files/{id}/open` returns them; the API reference describes both.
export const filesContract = {
  get: endpoint({
    method: 'GET',
    path: '/files/{fileId}',
    access: 'user',
    reads: ['submissions', 'tasks', 'settings', 'assets', 'downloads', 'suppliers', 'content'],
    summary: 'Name, type and size of a file that the caller may read',
  })
    .input(z.strictObject({ fileId: idSchema }))
    .output(storedFileSchema),
}
