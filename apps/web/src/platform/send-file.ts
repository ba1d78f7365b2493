// The one way a file leaves the browser: in pieces that survive a broken line, and then a call that
// makes a file of them. The program that sends is loaded when somebody picks a file.
import type { FilePurpose, StoredFile } from '@eventflow/domain/files'
import { namingUser } from './page-user.ts'
import { bodyOf, isPassing, isSendFailure, sendFailure } from './send-failure.ts'
import { tellUnauthenticated } from './unauthenticated.ts'

export interface SendPort {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Sends files for a purpose; rejects with what the server says, as every other call does. */
export const sendFile =
  (purpose: FilePurpose) =>
  async (file: File, port: SendPort): Promise<StoredFile> => {
    try {
      const { sendInPieces } = await import('./resumable-upload.ts')
      const finish = (uploadId: string) => finishUpload(uploadId, port.signal)
      return await sendInPieces(file, { ...port, purpose, finish })
    } catch (error) {
      if (isSendFailure(error) && error.status === 401) tellUnauthenticated()
      throw error
    }
  }

const PAUSES_MS = [1_000, 3_000, 10_000]

/** May be asked again and again: one file comes of an upload. */
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
