// The local folder as a file store: written beside, flushed, then renamed into place.
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A file store in `folder`, made when it is missing. */
export async function localStore(folder: string): Promise<FileStore> {
  const workFolder = join(folder, 'unfinished')
  await mkdir(workFolder, { recursive: true })
  const place = (key: string): string => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error('Not a file key')
    return join(folder, 'kept', key)
  }
  return {
    workFolder,
    keep: async (key, localPath) => {
      const target = place(key)
      await mkdir(dirname(target), { recursive: true })
      await flush(localPath)
      await move(localPath, target)
      await flush(dirname(target))
    },
    read: async (key, range) => {
      const path = place(key)
      await stat(path)
      return createReadStream(path, range)
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}

/** Renames; where the two lie on different file systems, copies and takes the old one away. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await flush(to)
    await rm(from)
  }
}
