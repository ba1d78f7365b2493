// Teams' writes: submissions, completions, comments, files in one request and in chunks.
import { createHash, randomBytes } from 'node:crypto'
import type { Answer, Ask, Caller } from './caller.ts'
import { accepted, begin, end, type Entry } from './ledger.ts'
import type { Writers } from './writers.ts'

/** The portal limits unused files per person to 100. */
const MAX_FILES_PER_WRITER = 80
const FILE_BYTES = 40_000
const PIECES = 4

export interface Write {
  readonly owner: Caller
  readonly marker: string
  /** Counts the writes of the run. */
  readonly number: number
}

export async function submit(writers: Writers, { owner, marker }: Write): Promise<void> {
  const { ledger, formId, fieldId } = writers
  const entry = begin(ledger, { kind: 'submission', marker })
  const answer = await owner.ask({
    method: 'POST',
    path: `/api/filling/${formId}/submit`,
    body: { values: { [fieldId]: marker }, revision: 0 },
  })
  end(ledger, entry, { answer, id: idOf(answer, 'submissionId') })
}

export async function complete({ ledger, open }: Writers, { marker }: Write): Promise<void> {
  const next = open.pop()
  if (next === undefined) return
  const { taskId, owner } = next
  const entry = begin(ledger, {
    kind: 'completion',
    marker,
    about: { taskId, teamId: owner.teamId },
  })
  const answer = await owner.ask(completing(taskId, 0))
  // The first try was carried out and its response lost, so the second one is too late.
  if (answer?.status === 409 && 'current' in answer.body)
    Object.assign(entry, { id: taskId, acknowledgedAt: Date.now() })
  else end(ledger, entry, { answer, id: taskId })
}

export const completing = (taskId: string, revision: number): Ask => ({
  method: 'PUT',
  path: `/api/my-tasks/${taskId}/status`,
  body: { isComplete: true, isNotApplicable: false, revision },
})

export async function comment(writers: Writers, { marker, number }: Write): Promise<void> {
  const { ledger, threads } = writers
  const at = threads[number % threads.length]
  if (at === undefined) return
  const { taskId, owner } = at
  const entry = begin(ledger, { kind: 'comment', marker })
  const path = `/api/tasks/${taskId}/teams/${owner.teamId}/comments`
  const answer = await owner.ask({ method: 'POST', path, body: { text: marker } })
  end(ledger, entry, { answer, id: idOf(answer, 'taskId') })
}

/** Unused files per person. */
const waitingFiles = new WeakMap<Caller, number>()

function mayWriteFile(owner: Caller): boolean {
  const waiting = waitingFiles.get(owner) ?? 0
  if (waiting >= MAX_FILES_PER_WRITER) return false
  waitingFiles.set(owner, waiting + 1)
  return true
}

const textOf = (marker: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${marker}\n${randomBytes(FILE_BYTES / 2).toString('hex')}`)

export async function sendFile({ ledger }: Writers, { owner, marker }: Write): Promise<void> {
  if (!mayWriteFile(owner)) return
  const entry = begin(ledger, { kind: 'file', marker })
  const answer = await owner.ask({
    method: 'POST',
    path: `/api/files?purpose=submission&name=${marker}.txt`,
    body: textOf(marker),
  })
  end(ledger, entry, { answer, id: idOf(answer, 'id') })
}

const TUS = { 'tus-resumable': '1.0.0' } as const

/**
 * Uploads with tus: creates the upload, sends chunks from the offset that the portal reports, then
 * creates a file.
 */
export async function sendPieces({ ledger }: Writers, { owner, marker }: Write): Promise<void> {
  if (!mayWriteFile(owner)) return
  const bytes = textOf(marker)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const entry = begin(ledger, { kind: 'pieces', marker, sha256 })
  const metadata = { purpose: 'submission', name: `${marker}.txt` }
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`)
  const announced = await owner.ask({
    method: 'POST',
    path: '/api/uploads',
    headers: {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': encoded.join(','),
    },
  })
  const path = accepted(ledger, entry, announced)?.headers.get('location') ?? null
  if (path === null || !(await sendAll({ owner, path, bytes }))) return
  const answer = await owner.ask({ method: 'POST', path: `${path}/file` })
  end(ledger, entry, { answer, id: idOf(answer, 'id') })
}

interface Sending {
  readonly owner: Caller
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Returns whether all chunks arrived. Reads the offset again if a response was lost. */
async function sendAll({ owner, path, bytes }: Sending): Promise<boolean> {
  const atOnce = Math.ceil(bytes.length / PIECES)
  let offset = 0
  while (offset < bytes.length) {
    const sent = await owner.ask({
      method: 'PATCH',
      path,
      body: bytes.slice(offset, offset + atOnce),
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
    })
    const answer =
      sent?.status === 409 ? await owner.ask({ method: 'HEAD', path, headers: TUS }) : sent
    const next = Number(answer?.headers.get('upload-offset') ?? -1)
    if (answer === null || answer.status >= 300 || next <= offset) return false
    offset = next
  }
  return true
}

export const idOf = (answer: Answer | null, name: string): Entry['id'] => {
  const id = answer?.body[name]
  return typeof id === 'string' ? id : null
}
