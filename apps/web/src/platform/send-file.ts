// The one way a file leaves the browser: its bytes as the body, with its progress.
import type { FilePurpose, StoredFile } from '@eventflow/domain/files'

export interface SendPort {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

const failed = (status: number, data: unknown): Error =>
  Object.assign(new Error('The file could not be sent'), { status, data })

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}

/** Sends files for a purpose; rejects with what the server says, as every other call does. */
export const sendFile =
  (purpose: FilePurpose) =>
  (file: File, { onProgress, signal }: SendPort): Promise<StoredFile> =>
    // fetch does not tell how far an upload is.
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const query = new URLSearchParams({ purpose, name: file.name })
      request.open('POST', `/api/files?${query.toString()}`)
      request.setRequestHeader('content-type', 'application/octet-stream')
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
      )
      request.addEventListener('load', () => {
        const answer = answerOf(request)
        if (request.status < 300) resolve(answer as StoredFile)
        else reject(failed(request.status, answer))
      })
      request.addEventListener('error', () => reject(failed(0, null)))
      request.addEventListener('abort', () => reject(failed(0, null)))
      signal.addEventListener('abort', () => request.abort())
      request.send(file)
    })
