// Writes an upload's bytes to a file, within limits of size and time. The limit counts the bytes
// that arrive. A declared length only allows refusing early.
import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { isStoreFull } from '../../platform/storage/index.ts'

export interface ReceiveLimits {
  readonly maxBytes: number
  /** Maximum time without a byte. */
  readonly idleMs: number
  readonly totalMs: number
}

/**
 * Returns the number of bytes. Throws fileTooLarge without closing the connection, so that a
 * response can be sent.
 */
export async function receive(
  body: Readable,
  path: string,
  limits: ReceiveLimits,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  const cut = (): void => void body.destroy(new Error('The upload takes too long'))
  const idle = setTimeout(cut, limits.idleMs)
  const total = setTimeout(cut, limits.totalMs)
  try {
    return await write(body, file, { maxBytes: limits.maxBytes, onChunk: () => idle.refresh() })
  } catch (error) {
    if (isStoreFull(error)) throw error
    // Aborted by the sender, by us, or by the network: the file is incomplete.
    if (body.destroyed) throw new DomainError(filesErrors.uploadStopped)
    throw error
  } finally {
    clearTimeout(idle)
    clearTimeout(total)
    await file.close()
  }
}

async function write(
  body: Readable,
  file: FileHandle,
  { maxBytes, onChunk }: { maxBytes: number; onChunk: () => void },
): Promise<number> {
  let size = 0
  const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    onChunk()
    size += chunk.length
    if (size > maxBytes) throw new DomainError(filesErrors.fileTooLarge)
    await file.appendFile(chunk)
  }
  return size
}
