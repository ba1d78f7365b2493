// Uploads: two at a time, each with its progress. Each can be cancelled or retried.
import { failureOf } from '../../platform/failure.ts'
import { createStore, type Store } from '../store.ts'

export interface UploadPort {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Sends a file and returns the stored file. */
export type SendFile<Stored> = (file: File, port: UploadPort) => Promise<Stored>

export interface Upload {
  readonly id: number
  readonly file: File
  readonly name: string
  readonly size: number
  readonly state: 'waiting' | 'uploading' | 'failed'
  readonly percent: number
  /** The server's error message, or null. */
  readonly message: string | null
  /** The server rejected the file itself, so a retry is pointless. */
  readonly isRefused: boolean
}

interface Running extends Upload {
  readonly stop: AbortController
}

const AT_ONCE = 2

/** Too large, of an unaccepted type, or content that does not match the type. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422])

interface Queue<Stored> extends Store<readonly Running[]> {
  readonly send: SendFile<Stored>
  readonly onStored: (stored: Stored) => void
}

const change = (queue: Store<readonly Running[]>, id: number, part: Partial<Running>) =>
  queue.set(queue.read().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

const forget = (queue: Store<readonly Running[]>, id: number) =>
  queue.set(queue.read().filter((upload) => upload.id !== id))

async function run<Stored>(queue: Queue<Stored>, { id, file, stop }: Running): Promise<void> {
  change(queue, id, { state: 'uploading', percent: 0, message: null })
  const onProgress = (percent: number) => change(queue, id, { percent })
  try {
    const stored = await queue.send(file, { onProgress, signal: stop.signal })
    forget(queue, id)
    if (!stop.signal.aborted) queue.onStored(stored)
  } catch (error) {
    const { problems, status, ...failure } = failureOf(error)
    // Only problems are in the user's language.
    const message = problems[0]?.message ?? failure.message
    change(queue, id, { state: 'failed', message, isRefused: REFUSALS.has(status ?? 0) })
  }
  goOn(queue)
}

function goOn<Stored>(queue: Queue<Stored>): void {
  const uploads = queue.read()
  const busy = uploads.filter((upload) => upload.state === 'uploading').length
  const waiting = uploads.filter((upload) => upload.state === 'waiting')
  for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - busy))) void run(queue, upload)
}

/** A queue of uploads. Finished files leave the queue and are passed to `onStored`. */
export function createUploadStore<Stored>(
  send: SendFile<Stored>,
  onStored: (stored: Stored) => void,
) {
  const queue: Queue<Stored> = { ...createStore<readonly Running[]>([]), send, onStored }
  const { read, subscribe, set } = queue
  let nextId = 1
  return {
    read: (): readonly Upload[] => read(),
    subscribe,
    add: (files: readonly File[]) => {
      set([...read(), ...files.map((file) => waitingOf(nextId++, file))])
      goOn(queue)
    },
    retry: (id: number) => {
      set(read().map((upload) => (upload.id === id ? waitingOf(id, upload.file) : upload)))
      goOn(queue)
    },
    /** Stops the upload if it is running, and removes it. */
    cancel: (id: number) => {
      read()
        .find((upload) => upload.id === id)
        ?.stop.abort()
      forget(queue, id)
      goOn(queue)
    },
  }
}

const waitingOf = (id: number, file: File): Running => ({
  id,
  name: file.name,
  size: file.size,
  state: 'waiting',
  percent: 0,
  message: null,
  isRefused: false,
  file,
  stop: new AbortController(),
})
