// Detects the type of a file from its bytes, regardless of its name and declared type. Nothing is
// unpacked: office files are recognised by the names in their entry tables.
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
/**
 * Some programs write blank lines before the header; PDF readers search for it in the first 1,024
 * bytes.
 */
const BLANK_THEN_PDF = /^\s*%PDF-\d/
const PDF_WITHIN = 1024

/** The MIME type of the file at `path`; null if the portal does not know it. */
export async function sniff(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  let head: Buffer
  try {
    head = await readAt(file, 0, PDF_WITHIN)
    if (head.subarray(0, OLE.length).equals(OLE)) return await officeTypeOfOle(file)
    if (head.subarray(0, ZIP.length).equals(ZIP)) return await typeOfZip(file)
  } finally {
    await file.close()
  }
  if (BLANK_THEN_PDF.test(head.toString('latin1'))) return 'application/pdf'
  const found = await typeBySignature(path)
  if (found !== null && BY_SIGNATURE.has(found)) return found
  // Also if the first two letters match another signature: "BMW stand.txt" is not a bitmap.
  return (await isPlainText(path, head)) ? 'text/plain' : null
}

/** A file on which the detector fails has no type. */
const typeBySignature = (path: string): Promise<string | null> =>
  fileTypeFromFile(path).then(
    (found) => found?.mime ?? null,
    () => null,
  )

// Plain text is what remains: UTF-8 or UTF-16 without NUL, or a Windows encoding (Notepad) without
// control characters. It must not begin like a web page or a script.
const BEGINS_ACTIVE = /^\s*(<[!?/a-z]|#!|%!)/i
const HEAD_LENGTH = 4096
/** By the byte order mark. */
const UTF_16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

async function isPlainText(path: string, bytes: Buffer): Promise<boolean> {
  const utf16 = UTF_16[bytes.subarray(0, 2).toString('hex')]
  const head =
    utf16 === undefined
      ? ((await headOfUnicode(path, 'utf-8')) ?? (await headOfWindows(path)))
      : await headOfUnicode(path, utf16)
  return head !== null && !BEGINS_ACTIVE.test(head)
}

/** The first characters of a text; null if the file is not a text of this encoding. */
async function headOfUnicode(path: string, encoding: string): Promise<string | null> {
  // Removes a byte order mark. Throws at the first byte that does not fit the encoding.
  const decoder = new TextDecoder(encoding, { fatal: true })
  let head = ''
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\0')) return null
      if (head.length < HEAD_LENGTH) head += text.slice(0, HEAD_LENGTH)
    }
    return head + decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Tab, line feed, form feed and carriage return are part of texts. */
const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20)
const UTF_8_MARK = /^\u00ef\u00bb\u00bf/

/** Like headOfUnicode, for all single-byte encodings. */
async function headOfWindows(path: string): Promise<string | null> {
  let head = ''
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    if (chunk.some(isControl)) return null
    if (head.length < HEAD_LENGTH) head += chunk.toString('latin1', 0, HEAD_LENGTH)
  }
  return head.replace(UTF_8_MARK, '')
}
