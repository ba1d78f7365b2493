// Plain text is what remains: the whole file must be UTF-8 without NUL, and must not begin like a
// page or a program that somebody's machine would run.
import { createReadStream } from 'node:fs'

const BEGINS_ACTIVE = /^\s*(<[!?/a-z]|#!|%!)/i
const HEAD_LENGTH = 4096

export async function isPlainText(path: string): Promise<boolean> {
  // Takes a byte order mark away; throws at the first byte that is not UTF-8.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
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
