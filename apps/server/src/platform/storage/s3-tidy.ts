// Files that were being sent in parts when their process died: S3 keeps (and charges for) the parts
// until somebody takes them away, and no list of keys shows them.
import type { S3mini } from 's3mini'
import { retried } from './s3-client.ts'
import { propertyOf } from '@eventflow/domain/kernel'

/** Takes away the parts of files below `start` that were begun before then; a page at a time. */
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

/** The client hands the answer on as it reads the XML: one element is not a list. */
function unfinishedIn(answer: unknown): Unfinished[] {
  const uploads = propertyOf(propertyOf(answer, 'ListMultipartUploadsResult'), 'Upload') ?? []
  return [uploads].flat().map((one: unknown) => ({
    key: String(propertyOf(one, 'Key')),
    uploadId: String(propertyOf(one, 'UploadId')),
    begun: new Date(String(propertyOf(one, 'Initiated'))),
  }))
}
