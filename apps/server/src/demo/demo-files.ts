// Files of the demo event, stored like any upload.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePurpose } from '@eventflow/domain/files'
import { addKept, inWorkFolder, storeBytes } from '../modules/files/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'

interface DemoFile {
  readonly name: string
  readonly bytes: Buffer
  readonly purpose: FilePurpose
  readonly at: Date
  /** Null for files of organisers. */
  readonly teamId?: string | null
  readonly createdBy?: string | null
}

/** Stores a file, which is unused until a record claims it. Returns its id. */
export async function storeDemoFile(
  scope: Scope,
  services: Services,
  { name, bytes, purpose, at, teamId = null, createdBy = null }: DemoFile,
): Promise<string> {
  const kept = await inWorkFolder(services, async (folder) => {
    const path = join(folder, 'sent')
    await writeFile(path, bytes)
    return storeBytes(services.files, scope.eventId, { path, purpose, name })
  })
  const file = await addKept(scope, kept, { teamId, createdBy, createdAt: at })
  return file.id
}

/** A PDF of one page with a few lines. Characters outside its plain font are left out. */
export function aPage(lines: readonly string[]): Buffer {
  const plain = lines.map((line) => line.replace(/[^\x20-\x7e]|[\\()]/g, ''))
  const text = plain.map((line) => `(${line}) Tj 0 -28 Td`).join(' ')
  const content = `BT /F1 20 Tf 72 760 Td ${text} ET`
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ]
  const starts: number[] = []
  let body = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    starts.push(body.length)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
