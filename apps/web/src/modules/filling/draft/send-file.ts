// Files are sent by XMLHttpRequest: fetch cannot say how far an upload is.
import type { FilePurpose, StoredFile } from '@eventflow/domain/files'
import type { SendFile } from '../../../ui/files/upload-store.ts'

/** Sends a file as the body of a request and answers what the portal keeps of it. */
export const sendFileFor =
  (purpose: FilePurpose): SendFile<StoredFile> =>
  (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const query = new URLSearchParams({ purpose, name: file.name })
      request.open('POST', `/api/files?${query.toString()}`)
      request.responseType = 'json'
      request.setRequestHeader('content-type', file.type || 'application/octet-stream')
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0),
      )
      request.addEventListener('load', () => {
        if (request.status === 200) resolve(request.response as StoredFile)
        else reject(asFailure(request))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal.addEventListener('abort', () => request.abort())
      request.send(file)
    })

/** As a failed call of the API: the code and the words of the problem document. */
function asFailure({ status, response }: XMLHttpRequest): Error {
  const title = (response as { title?: unknown } | null)?.title
  const message = typeof title === 'string' ? title : ''
  return Object.assign(new Error(message), { status, data: response as unknown })
}
