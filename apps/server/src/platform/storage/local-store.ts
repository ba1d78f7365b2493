// A local folder as a file store: files are flushed, then renamed to their key.
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { assertFileKey, type FileStore, type StoredBytes } from './file-store.ts'
import { makeWorkFolder, tidyWorkFolder } from './work-folder.ts'

/** A file store in `folder`, which is created if missing. */
export async function localStore(folder: string): Promise<FileStore> {
  const workFolder = await makeWorkFolder(folder)
  const place = (key: string): string => {
    assertFileKey(key)
    return join(folder, 'kept', key)
  }
  return {
    workFolder,
    keep: async (key, localPath) => {
      const target = place(key)
      await makeFolder(dirname(target))
      await flush(localPath)
      await move(localPath, target)
      await flush(dirname(target))
    },
    size: async (key) => {
      const found = await orMissing(stat(place(key)))
      return found?.isFile() ? found.size : null
    },
    read: async (key, range) => {
      const handle = await open(place(key), 'r')
      return createReadStream('', { fd: handle, ...range })
    },
    remove: (key) => rm(place(key), { force: true }),
    list: (inFolder) => listFolder(inFolder, place(inFolder)),
    tidy: (before) => tidyWorkFolder(workFolder, before),
  }
}

async function* listFolder(key: string, path: string): AsyncIterable<StoredBytes> {
  for (const name of (await orMissing(readdir(path))) ?? []) {
    const found = await orMissing(stat(join(path, name)))
    if (found?.isFile()) yield { key: `${key}/${name}`, writtenAt: found.mtime }
  }
}

async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** A new folder survives a power cut only after its parent folder has been flushed. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 })
  if (firstMade === undefined) return
  for (let made = path; made.length >= firstMade.length; made = dirname(made)) {
    await flush(dirname(made))
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames a file. Between different file systems, copies it and deletes the original. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    // Copies to another name first, because a partial copy must never be under a key.
    const aside = `${to}.copying`
    try {
      await copyFile(from, aside)
      await flush(aside)
      await rename(aside, to)
    } catch (problem) {
      await rm(aside, { force: true })
      throw problem
    }
    await rm(from)
  }
}
