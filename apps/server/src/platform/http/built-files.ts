// Sends the files of the built program from memory. Reading them from disk for each request was slow, and they are a
// few megabytes in all.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** Compressed copies: their encodings and file suffixes, the smallest first. */
const PACKED: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

interface LoadedFile {
  readonly bytes: Buffer
  readonly etag: string
}

export interface BuiltFiles {
  has(path: string): boolean
  /** Sends a file if it exists, compressed if the caller accepts that. */
  send(reply: FastifyReply, path: string): Promise<FastifyReply>
}

export function builtFiles(folder: string): BuiltFiles {
  const all = new Set(entriesOf(folder).map((path) => path.split(sep).join('/')))
  const loaded = new Map<string, LoadedFile>()
  const load = async (path: string): Promise<LoadedFile> => {
    const known = loaded.get(path)
    if (known !== undefined) return known
    const bytes = await readFile(join(folder, path))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const file = { bytes, etag }
    loaded.set(path, file)
    return file
  }
  return {
    has: (path) => all.has(path) && !IS_PRIVATE.test(path),
    send: async (reply, path) => {
      const { headers } = reply.request
      const encodings = Object.keys(PACKED).filter((name) => all.has(path + PACKED[name]))
      const encoding = negotiate(String(headers['accept-encoding'] ?? ''), encodings)
      const { bytes, etag } = await load(encoding === null ? path : path + PACKED[encoding])
      if (encodings.length > 0) void reply.header('vary', 'accept-encoding')
      if (encoding !== null) void reply.header('content-encoding', encoding)
      void reply.header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type(TYPES[extname(path)] ?? 'application/octet-stream').send(bytes)
    },
  }
}

/** Hidden files, source maps and compressed copies cannot be requested by name. */
const IS_PRIVATE = /(^|\/)\.|\.(map|br|gz)$/

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch {
    return []
  }
}
