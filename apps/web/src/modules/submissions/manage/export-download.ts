// A download that says how far it is. A table is small enough to be kept until it is whole; files
// may be many, and those are left to the browser.

export interface ExportProgress {
  /** Submissions so far; null where they cannot be counted in what comes. */
  readonly rows: number | null
  readonly total: number
  readonly bytes: number
}

export type TableFormat = 'csv' | 'xlsx'

const LINE_END = 0x0a
const QUOTE = 0x22

/** Counts the lines of a CSV as it comes; a line break between quotes belongs to a cell. */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let isQuoted = false
  let lines = 0
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_END && !isQuoted) lines++
    }
    // The first line names the columns.
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

/** What the server says of its refusal is kept, for the screen to say it. */
export async function refusalOf(answer: Response): Promise<Error> {
  const data: unknown = await answer.json().catch(() => null)
  return Object.assign(new Error('The export was refused'), { data })
}

/** Rejects when the export breaks off: a table that is not whole is never given to anybody. */
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

/** Hands a file to the person, as a link would. */
export function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
