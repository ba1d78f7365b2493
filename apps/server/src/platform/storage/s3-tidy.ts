// Deletes the parts of uploads whose process crashed. S3 stores them (and charges for them) until
// they are deleted, and no list of keys shows them.
import type { S3mini } from 's3mini'
import { retried } from './s3-client.ts'
import { propertyOf } from '@eventflow/domain/kernel'

/** Deletes the parts of files below `start` that were begun before this time, page by page. */
export async function tidyUnfinishedParts(s3: S3mini, start: string, before: Date): Promise<void> {
  const opts = start === '' ? {} : { prefix: start }
  const answer: unknown = await retried(() => s3.listMultipartUploads('/', '', 'GET', opts))
  for (const { key, uploadId, begun } of unfinishedIn(answer)) {
    if (begun < before) await s3.abortMultipartUpload(key, uploadId)
  }
}

interface Unfinished {
  readonly key: string
  readonly uploadId: string
  readonly begun: Date
}

/** The client returns the parsed XML, in which a single element is not a list. */
function unfinishedIn(answer: unknown): Unfinished[] {
  const uploads = propertyOf(propertyOf(answer, 'ListMultipartUploadsResult'), 'Upload') ?? []
  return [uploads].flat().map((one: unknown) => ({
    key: String(propertyOf(one, 'Key')),
    uploadId: String(propertyOf(one, 'UploadId')),
    begun: new Date(String(propertyOf(one, 'Initiated'))),
  }))
}
