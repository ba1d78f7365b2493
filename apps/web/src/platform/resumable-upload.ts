// Uploads files in chunks (tus). A broken connection is resumed automatically, and a file picked
// again after a reload continues where it stopped. Loaded when the user picks a file.
import {
  Upload,
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  type UploadOptions,
} from 'tus-js-client'
import { namingUser } from './page-user.ts'
import { bodyOf, isPassing, isSendFailure, sendFailure, type SendFailure } from './send-failure.ts'
import type { SendPort } from './send-file.ts'
import { fingerprintOf, forgetUpload, unfinishedUploads } from './unfinished-uploads.ts'

const PIECE_BYTES = 5 * 1024 * 1024
/** About two minutes without progress. A device that knows it is offline waits longer. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]
/**
 * Another chunk arrived first, for example from this page over a connection that seemed dead.
 * Continue after it.
 */
const WRONG_PLACE = 409

export interface Sending<Stored> extends SendPort {
  readonly purpose: string
  /** Creates a file from a complete upload. */
  readonly finish: (uploadId: string) => Promise<Stored>
}

/** The uploads of this page, so that two equal files do not share one. */
const underWay = new Set<string>()

/** Rejects with the server's error, or with status 0 if the connection stays broken. */
export async function sendInPieces<Stored>(file: File, sending: Sending<Stored>): Promise<Stored> {
  const fingerprint = fingerprintOf(file, sending.purpose)
  if (underWay.has(fingerprint)) return send(uploadOf(file, sending.purpose), sending)
  underWay.add(fingerprint)
  try {
    const upload = uploadOf(file, sending.purpose, fingerprint)
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
    const stored = await send(upload, sending)
    forgetUpload(localStorage, fingerprint)
    return stored
  } finally {
    underWay.delete(fingerprint)
  }
}

/** Without a fingerprint, the upload is not resumed after a reload. */
const uploadOf = (file: File, purpose: string, fingerprint = ''): Upload =>
  new Upload(file, {
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    headers: namingUser(),
    metadata: { purpose, name: file.name },
    fingerprint: async () => fingerprint,
    urlStorage: unfinishedUploads(localStorage, Date.now),
    storeFingerprintForResuming: fingerprint !== '',
    onAfterResponse: keepPlace,
    onShouldRetry: (error) => isWorthAnotherTry(statusOf(error)),
  })

async function send<Stored>(upload: Upload, sending: Sending<Stored>): Promise<Stored> {
  await run(upload, sending)
  return sending.finish(upload.url?.split('/').at(-1) ?? '')
}

/**
 * The library restarts an upload if it cannot read its offset. This keeps the upload's address
 * unless the server has deleted the upload, so it survives server restarts and expired sessions.
 */
function keepPlace(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  const isGone = status === 404 || status === 403
  if (request.getMethod() === 'HEAD' && status >= 400 && !isGone) {
    throw sendFailure(status, bodyOf(response.getBody()))
  }
}

function failureOf(error: Error | DetailedError): SendFailure {
  if (!('causingError' in error)) return sendFailure(0, null)
  const { causingError, originalResponse } = error
  if (isSendFailure(causingError)) return causingError
  if (!originalResponse) return sendFailure(0, null)
  return sendFailure(originalResponse.getStatus(), bodyOf(originalResponse.getBody()))
}

const isWorthAnotherTry = (status: number): boolean => status === WRONG_PLACE || isPassing(status)

const statusOf = (error: Error | DetailedError): number => failureOf(error).status

const run = (upload: Upload, { onProgress, signal }: SendPort): Promise<void> =>
  new Promise((resolve, reject) => {
    const options: UploadOptions = upload.options
    options.onProgress = (sent, total) =>
      onProgress(total === 0 ? 0 : Math.floor((sent / total) * 100))
    options.onSuccess = () => resolve()
    options.onError = (error) => {
      // Offline is not a failure: the upload continues when the network is back.
      if (statusOf(error) !== 0 || navigator.onLine) return reject(failureOf(error))
      addEventListener('online', () => !signal.aborted && upload.start(), { once: true })
    }
    signal.addEventListener('abort', () => {
      // Also cancels it on the server. If that fails, the server deletes it after a day.
      upload.abort(true).catch(() => undefined)
      reject(sendFailure(0, null))
    })
    upload.start()
  })
