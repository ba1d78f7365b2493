// Files that somebody adds in one step are a batch: one message announces all of them.
import type { TeamTask } from '@eventflow/domain/tasks'
import { useEffect, useRef } from 'react'
import { sendFile, type SendPort } from '../../../platform/send-file.ts'
import type { Upload } from '../../../ui/files/upload-store.ts'
import { isUnderway, useUploads } from '../../../ui/files/use-uploads.ts'

export interface Arrived {
  readonly id: string
  readonly name: string
  /** The file that it replaces. */
  readonly replaces: string | null
}

/** The stored files of a batch. */
export interface StoredBatch {
  readonly files: readonly Arrived[]
  /** The task after the last of them. */
  readonly saved: TeamTask
  /** The task was complete before the first of them. */
  readonly wasComplete: boolean
}

interface Batch {
  readonly added: readonly File[]
  readonly replaces: string | null
  readonly wasComplete: boolean
  /** Files that the server has, but the task does not. */
  saving: number
  /** Stored files that no message has announced. */
  files: Arrived[]
  saved: TeamTask | null
}

interface UploadBatchesProps {
  task: TeamTask
  /** Adds a file to the task. Returns null if the server refuses it. */
  store: (arrived: Arrived) => Promise<TeamTask | null>
  announce: (batch: StoredBatch) => void
  send?: SendTaskFile | undefined
}

/** Uploads a file. Returns the stored file. */
export type SendTaskFile = (file: File, port: SendPort) => Promise<{ id: string; name: string }>

const sendTaskFile: SendTaskFile = sendFile('taskFile')

/** Uploads files of a task. A batch is announced when none of its files is underway. */
export function useUploadBatches(props: UploadBatchesProps) {
  const { task, store, announce, send: upload = sendTaskFile } = props
  const batches = useRef<Batch[]>([])
  const batchOf = (file: File) => batches.current.find(({ added }) => added.includes(file))
  const send = async (file: File, port: SendPort) => {
    const { id, name } = await upload(file, port)
    return { file, id, name }
  }
  const announceFinished = (uploads: readonly Upload[]): void => {
    for (const batch of batches.current) {
      const { added, saving, files, saved, wasComplete } = batch
      const isBusy = uploads.some((each) => isUnderway(each) && added.includes(each.file))
      if (isBusy || saving > 0 || saved === null || files.length === 0) continue
      batch.files = []
      announce({ files, saved, wasComplete })
    }
  }
  type Sent = Awaited<ReturnType<typeof send>>
  const take = async ({ file, id, name }: Sent, read: () => readonly Upload[]): Promise<void> => {
    const batch = batchOf(file)
    if (batch === undefined) return
    const arrived = { id, name, replaces: batch.replaces }
    batch.saving += 1
    const saved = await store(arrived)
    batch.saving -= 1
    if (saved !== null) {
      batch.saved = saved
      batch.files.push(arrived)
    }
    announceFinished(read())
  }
  const uploads = useUploads<Sent>(send, (sent, read) => void take(sent, read))
  // A file that fails or is cancelled may be the last one that its batch waits for.
  useEffect(() => announceFinished(uploads.uploads))
  const add = (added: readonly File[], replaces: string | null = null): void => {
    const { isComplete: wasComplete } = task
    batches.current.push({ added, replaces, wasComplete, saving: 0, files: [], saved: null })
    uploads.add(added)
  }
  return {
    uploads: { ...uploads, add: (added: readonly File[]) => add(added) },
    replace: (fileId: string, file: File) => add([file], fileId),
  }
}
