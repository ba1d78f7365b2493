// Opens the configured file store and tests it before it is used.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem, type Config, type S3Config } from '../config/index.ts'
import type { FileStore } from './file-store.ts'
import { localStore } from './local-store.ts'
import { statusOf } from './s3-client.ts'
import { s3Store } from './s3-store.ts'
import { makeWorkFolder } from './work-folder.ts'

/** Throws StartProblem if the S3 store cannot be reached or used. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const folder = join(config.dataDir, 'files')
  if (config.s3 === null) return localStore(folder)
  const store = s3Store({ config: config.s3, workFolder: await makeWorkFolder(folder) })
  try {
    await tryOut(store)
  } catch (error) {
    throw new StartProblem(problemWith(config.s3, error))
  }
  return store
}

/** Writes, lists and removes a file, so that a read-only key is detected at the start. */
async function tryOut(store: FileStore): Promise<void> {
  const name = `try-${randomBytes(8).toString('hex')}`
  const path = join(store.workFolder, name)
  await writeFile(path, 'tried at the start of the portal')
  for await (const _ of store.list('start')) break
  await store.keep(`start/${name}`, path)
  await store.remove(`start/${name}`)
}

function problemWith({ endpoint, bucket }: S3Config, error: unknown): string {
  const status = statusOf(error)
  if (status === 404 || /bucket is not there/.test(String(error))) {
    return `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}. Make it, or mend S3_BUCKET and S3_PATH_STYLE.`
  }
  if (status === 401 || status === 403) {
    return (
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ${endpoint} refuses them for the bucket ${bucket} ` +
      `(${reasonOf(error)}). The key must be right and may list, read, write and delete there, and ` +
      'S3_REGION and the clock of this machine must be right too.'
    )
  }
  return `S3_ENDPOINT: ${endpoint} cannot be used (${reasonOf(error)}).`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
