// What a file really is, found out from its bytes. Neither the name nor what the sender says of the
// type is asked. Nothing is unpacked: office files are known by the names in their entry tables.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { officeTypeOfOle } from './files.ole-table.ts'
import { readAt } from './files.read-at.ts'
import { typeOfZip } from './files.zip-table.ts'

/** Types that are recognised by their first bytes alone. */
const BY_SIGNATURE = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'video/mp4',
])
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')

/** The MIME type of the file at `path`; null when it is none that the portal knows. */
export async function sniff(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  try {
    const head = await readAt(file, 0, OLE.length)
    if (head.equals(OLE)) return await officeTypeOfOle(file)
    if (head.subarray(0, ZIP.length).equals(ZIP)) return await typeOfZip(file)
  } finally {
    await file.close()
  }
  const found = await typeBySignature(path)
  if (found !== null && BY_SIGNATURE.has(found)) return found
  // Also when two letters look like another program's signature: "BMW stand.txt" is no picture.
  return (await isPlainText(path)) ? 'text/plain' : null
}

/** A file that the detector stumbles over is a file of no type. */
const typeBySignature = (path: string): Promise<string | null> =>
  fileTypeFromFile(path).then(
    (found) => found?.mime ?? null,
    () => null,
  )

// Plain text is what remains: the whole file must be UTF-8 without NUL, and must not begin like a
// page or a program that somebody's machine would run.
const BEGINS_ACTIVE = /^\s*(<[!?/a-z]|#!|%!)/i
const HEAD_LENGTH = 4096

async function isPlainText(path: string): Promise<boolean> {
  // Takes a byte order mark away; throws at the first byte that is not UTF-8.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\0')) return false
      if (head.length < HEAD_LENGTH) head += text.slice(0, HEAD_LENGTH)
    }
    head += decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
  return !BEGINS_ACTIVE.test(head)
}
