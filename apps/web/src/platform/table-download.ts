// A download with progress. Tables are small enough to be held in memory until complete; files may
// be large, so the browser downloads them.

export interface ExportProgress {
  /** Submissions so far; null if they cannot be counted. */
  readonly rows: number | null
  readonly total: number
  readonly bytes: number
}

export type TableFormat = 'csv' | 'xlsx'

const LINE_END = 0x0a
const QUOTE = 0x22

/** Counts the lines of a CSV while it downloads. Line breaks in quotes belong to a cell. */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let isQuoted = false
  let lines = 0
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_END && !isQuoted) lines++
    }
    // The first line contains the column names.
    return Math.max(0, lines - 1)
  }
}

export interface Download {
  readonly address: string
  readonly format: TableFormat
  /** Whether each line is a submission, so that lines can be counted. */
  readonly hasLinePerSubmission: boolean
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/** Reads the server's error, so that the screen can show it. */
export async function refusalOf(answer: Response): Promise<Error> {
  const data: unknown = await answer.json().catch(() => null)
  return Object.assign(new Error('The export was refused'), { data })
}

/** Rejects if the export is interrupted. Incomplete tables are never saved. */
export async function downloadTable(download: Download): Promise<{ blob: Blob; name: string }> {
  const { address, format, hasLinePerSubmission, signal, onProgress } = download
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok || answer.body === null) throw await refusalOf(answer)
  const total = Number(answer.headers.get('x-total-rows') ?? 0)
  const count = format === 'csv' && hasLinePerSubmission ? createRowCounter() : null
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    onProgress({ rows: count?.(value) ?? null, total, bytes })
  }
  const type = answer.headers.get('content-type') ?? ''
  return { blob: new Blob(parts, { type }), name: nameIn(answer.headers, format) }
}

function nameIn(headers: Headers, format: TableFormat): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : `submissions.${format}`
}

/** Saves a file through a download link. */
export function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
