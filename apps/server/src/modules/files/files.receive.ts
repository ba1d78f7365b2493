// Takes an upload's bytes into a file, up to a limit and within a time. The limit counts what really
// comes; what the sender says of the length is only a reason to refuse early.
import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { isStoreFull } from '../../platform/storage/index.ts'

export interface ReceiveLimits {
  readonly maxBytes: number
  /** Longest silence of the sender. */
  readonly idleMs: number
  readonly totalMs: number
}

/** How many bytes came. Throws fileTooLarge without ending the connection, so it can be answered. */
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
    // Aborted, cut by us, or broken off: the file did not come whole.
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
