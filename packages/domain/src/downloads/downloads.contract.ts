import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf, recordEndpoints } from '../kernel/index.ts'
import { downloadsErrors } from './downloads.errors.ts'
import {
  changedDownloadValues,
  downloadSchema,
  myDownloadSchema,
  newDownloadsValues,
} from './downloads.schema.ts'

const downloads = recordEndpoints({
  idName: 'downloadId',
  path: '/downloads',
  name: 'download',
  schema: downloadSchema,
  invalid: downloadsErrors.invalidDownload,
  reads: ['downloads', 'teamTypes'],
  changes: ['downloads'],
})

/** Default sort: by name, ascending (specification: portal core, section 9). */
const SORTS = ['name', 'updatedAt'] as const

export const downloadsContract = {
  list: downloads.list(SORTS),
  get: downloads.get(),
  add: endpoint({
    method: 'POST',
    path: '/downloads',
    access: 'moderator',
    refusedAs: { other: downloadsErrors.invalidDownload },
    changes: ['downloads'],
    summary: 'Add one download for each uploaded file, all or none',
  })
    .input(z.strictObject(newDownloadsValues))
    .output(z.object({ items: z.array(downloadSchema) })),
  update: downloads.update(changedDownloadValues),
  remove: downloads.removeSeveral({ note: 'their files go with them' }),
}

const seen = { access: 'user', reads: ['downloads', 'teams', 'teamTypes', 'users'] } as const

export const myDownloadsContract = {
  list: endpoint({
    ...seen,
    method: 'GET',
    path: '/my-downloads',
    isReadOffline: true,
    summary: 'The downloads that the caller sees',
  })
    .input(listQuery(SORTS))
    .output(pageOf(myDownloadSchema)),
  address: endpoint({
    ...seen,
    method: 'GET',
    path: '/my-downloads/{downloadId}/address',
    summary: 'The address of a download’s file; refused while it cannot be read',
  })
    .input(z.strictObject({ downloadId: idSchema }))
    .output(z.object({ data: z.string(), name: z.string() })),
}
