// A bucket as a file store. Data that S3 has confirmed is durable, and a key appears completely or
// not at all.
import { open, rm, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini, UploadPart } from 's3mini'
import type { S3Config } from '../config/index.ts'
import { oneOfFew } from '../turns/index.ts'
import { assertFileKey, type FileStore, type StoredBytes } from './file-store.ts'
import { isMissing, retried, s3Client, type Patience } from './s3-client.ts'
import { tidyWorkFolder } from './work-folder.ts'
import { propertyOf } from '@eventflow/domain/kernel'

/**
 * Deletes the parts of files below `start` that were created before this time, page by page. S3 stores (and
 * charges for) the parts of uploads whose process crashed, and no list of keys shows them.
 */
async function tidyUnfinishedParts(s3: S3mini, start: string, before: Date): Promise<void> {
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

/** Larger files are sent in parts of this size, so that at most one part of a file is in memory. */
const PART_BYTES = 8 * 1024 * 1024
/** Files sent at once by one process, each with one part in memory. */
const AT_ONCE = 4
const PAGE = 1000

export interface S3Place {
  readonly config: S3Config
  /** A local folder for unfinished uploads. */
  readonly workFolder: string
  readonly patience?: Patience
}

interface Bucket {
  readonly s3: S3mini
  /** The key in the bucket for one of our keys. */
  readonly place: (key: string) => string
}

export function s3Store({ config, workFolder, patience }: S3Place): FileStore {
  const s3 = s3Client(config, patience)
  const start = config.prefix === '' ? '' : `${config.prefix}/`
  const place = (key: string): string => {
    assertFileKey(key)
    return start + key
  }
  const bucket: Bucket = { s3, place }
  const inTurn = oneOfFew(AT_ONCE)
  return {
    workFolder,
    keep: (key, localPath) => inTurn(() => keep(bucket, key, localPath)),
    size: async (key) => {
      const target = place(key)
      return retried(() => orMissing(s3.getContentLength(target)))
    },
    read: async (key, range) => {
      const target = place(key)
      return retried(() => read(s3, target, range))
    },
    remove: async (key) => {
      const target = place(key)
      await retried(() => orMissing(s3.deleteObject(target)))
    },
    list: (folder) => listFolder(bucket, folder),
    tidy: async (before) => {
      await tidyWorkFolder(workFolder, before)
      await tidyUnfinishedParts(s3, start, before)
    },
  }
}

async function keep({ s3, place }: Bucket, key: string, localPath: string): Promise<void> {
  const target = place(key)
  const file = await open(localPath)
  try {
    const { size } = await file.stat()
    if (size > PART_BYTES) {
      await keepInParts(s3, target, { file, size })
    } else {
      const bytes = await readPart(file, 0, size)
      await retried(() => s3.putObject(target, bytes))
    }
  } finally {
    await file.close()
  }
  await rm(localPath, { force: true })
}

interface LocalFile {
  readonly file: FileHandle
  readonly size: number
}

async function keepInParts(s3: S3mini, target: string, { file, size }: LocalFile): Promise<void> {
  const uploadId = await retried(() => s3.getMultipartUploadId(target))
  try {
    const parts: UploadPart[] = []
    for (let start = 0; start < size; start += PART_BYTES) {
      const bytes = await readPart(file, start, Math.min(PART_BYTES, size - start))
      const number = parts.length + 1
      parts.push(await retried(() => s3.uploadPart(target, uploadId, bytes, number)))
    }
    const { etag } = await s3.completeMultipartUpload(target, uploadId, parts)
    // A store may start its response with 200 and then fail.
    if (typeof etag !== 'string') throw new Error('The S3 store did not put the parts together')
  } catch (error) {
    await s3.abortMultipartUpload(target, uploadId).catch(() => undefined)
    throw error
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  if (bytesRead !== length) throw new Error('The file has become shorter while it was kept')
  return bytes
}

type Range = { start: number; end: number } | undefined

async function read(s3: S3mini, target: string, range: Range): Promise<Readable> {
  const answer = range
    ? await s3.getObjectRaw(target, false, range.start, range.end + 1)
    : await s3.getObjectRaw(target)
  if (range !== undefined && answer.status !== 206) {
    await answer.body?.cancel()
    throw new Error('The S3 store does not give parts of a file')
  }
  return answer.body === null
    ? Readable.from([])
    : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
}

async function* listFolder({ s3, place }: Bucket, folder: string): AsyncIterable<StoredBytes> {
  const inBucket = `${place(folder)}/`
  let next: string | undefined
  do {
    const token = next
    const page = await retried(() =>
      s3.listObjectsPaged('/', inBucket, PAGE, token, { delimiter: '/' }),
    )
    if (!page) throw new Error('The bucket is not there any more')
    for (const { Key, LastModified } of page.objects ?? []) {
      const name = Key.slice(inBucket.length)
      if (name !== '' && !name.endsWith('/')) {
        yield { key: `${folder}/${name}`, writtenAt: LastModified }
      }
    }
    next = page.nextContinuationToken
  } while (next !== undefined)
}

async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
