// The local folder where files are written before they are stored.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export async function makeWorkFolder(filesFolder: string): Promise<string> {
  const workFolder = join(filesFolder, 'unfinished')
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  return workFolder
}

/** Deletes the files that crashed processes have left in it. */
export async function tidyWorkFolder(workFolder: string, before: Date): Promise<void> {
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name)
    // Another process may have finished it in the meantime.
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
