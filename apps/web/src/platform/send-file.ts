// The only way to upload files: in chunks that survive a broken connection, then a call that
// creates a file from them. The upload code is loaded when the user picks a file.
import type { FilePurpose, StoredFile } from '@eventflow/domain/files'
import { namingUser } from './page-user.ts'
import { bodyOf, isPassing, isSendFailure, sendFailure } from './send-failure.ts'
import { notifyUnauthenticated } from './unauthenticated.ts'

export interface SendPort {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Uploads files for a purpose. Rejects with the server's error, like other calls. */
export const sendFile =
  (purpose: FilePurpose) =>
  async (file: File, port: SendPort): Promise<StoredFile> => {
    try {
      const { sendInPieces } = await import('./resumable-upload.ts')
      const finish = (uploadId: string) => finishUpload(uploadId, port.signal)
      return await sendInPieces(file, { ...port, purpose, finish })
    } catch (error) {
      if (isSendFailure(error) && error.status === 401) notifyUnauthenticated()
      throw error
    }
  }

const PAUSES_MS = [1_000, 3_000, 10_000]

/** Can be repeated: an upload creates only one file. */
async function finishUpload(uploadId: string, signal: AbortSignal): Promise<StoredFile> {
  for (const ms of PAUSES_MS) {
    try {
      return await askForFile(uploadId, signal)
    } catch (error) {
      const isOver = !isSendFailure(error) || !isPassing(error.status) || signal.aborted
      if (isOver) throw error
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  return askForFile(uploadId, signal)
}

async function askForFile(uploadId: string, signal: AbortSignal): Promise<StoredFile> {
  const url = `/api/uploads/${encodeURIComponent(uploadId)}/file`
  const answer = await fetch(url, { method: 'POST', headers: namingUser(), signal }).catch(
    () => null,
  )
  if (answer === null) throw sendFailure(0, null)
  const body = bodyOf(await answer.text())
  if (!answer.ok) throw sendFailure(answer.status, body)
  return body as StoredFile
}
