// An S3 client with time limits and retries.
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import type { S3Config } from '../config/index.ts'

/** Time limits for the start of the store's response. */
export interface Patience {
  readonly answerMs: number
  /** For requests that carry a file's bytes. */
  readonly bytesMs: number
}

const PATIENCE: Patience = { answerMs: 10_000, bytesMs: 60_000 }

export function s3Client(config: S3Config, patience: Patience = PATIENCE): S3mini {
  const { accessKeyId, secretAccessKey, region } = config
  return new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: bucketAddress(config),
    fetch: patientFetch(patience),
  })
}

function bucketAddress({ endpoint, bucket, isPathStyle }: S3Config): string {
  if (isPathStyle) return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

/**
 * The time limit ends with the headers, because reading a large file may take as long as its reader
 * needs.
 */
const patientFetch =
  ({ answerMs, bytesMs }: Patience): typeof fetch =>
  async (input, init) => {
    const stop = new AbortController()
    const isLong = init?.body instanceof Uint8Array && init.body.length > 0
    const tooLong = () => stop.abort(new StoreSilent())
    const timer = setTimeout(tooLong, isLong ? bytesMs : answerMs)
    try {
      // A redirect would send the signature and the file to another host.
      return await fetch(input, { ...init, redirect: 'error', signal: stop.signal })
    } finally {
      clearTimeout(timer)
    }
  }

// A class, so that it can be distinguished from errors that are retried.
class StoreSilent extends Error {
  constructor() {
    super('The S3 store does not answer')
    this.name = 'StoreSilent'
  }
}

const PAUSES_MS = [100, 500]

/** Retries at most twice after a temporary error or a broken connection. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error
      await pause(ms)
    }
  }
  return work()
}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof StoreSilent) return false
  const status = statusOf(error)
  return status === null || status === 429 || (status >= 500 && status !== 507)
}

/** The status of the store's refusal; null if it did not respond. */
export function statusOf(error: unknown): number | null {
  if (error instanceof S3ServiceError) return error.status
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : null
}

export const isMissing = (error: unknown): boolean => statusOf(error) === 404
