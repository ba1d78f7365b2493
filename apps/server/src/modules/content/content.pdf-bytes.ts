// Checks that the bytes of uploaded PDF files are in the store, before the transaction that saves
// their section.
import { contentErrors, pdfFileIds } from '@eventflow/domain/content'
import { DomainError, isOrganiser } from '@eventflow/domain/kernel'
import { beforehand } from '../../platform/http/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { assertStored, findRecords, type FileRecord } from '../files/index.ts'

/** More than any page has. */
const MAX_CHECKED_FILES = 500

/** Returns the file ids of a request's unvalidated input. */
function sentFileIds(input: unknown): string[] {
  const { sections }: { sections?: unknown } = Object(input)
  const ids = (Array.isArray(sections) ? sections : []).flatMap((section: unknown) => {
    const { type, data }: { type?: unknown; data?: unknown } = Object(section)
    const { src }: { src?: unknown } = Object(data)
    const texts = type === 'pdf' && Array.isArray(src) ? src : []
    return pdfFileIds({ src: texts.filter((text) => typeof text === 'string') })
  })
  return [...new Set(ids)].slice(0, MAX_CHECKED_FILES)
}

/**
 * Returns the ids of the files whose bytes are stored. A failing store is reported as an error of
 * the server.
 */
export async function storedAmong(
  store: FileStore,
  files: readonly FileRecord[],
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  for (const file of files) {
    try {
      await assertStored(store, file)
      stored.add(file.id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw new DomainError(contentErrors.pdfUploadFailed)
    }
  }
  return stored
}

/** Checks only files that are not used yet. The others were checked when they were first saved. */
export const beforeSections = beforehand(async ({ services, enterToRead }, input) => {
  const ids = sentFileIds(input)
  if (ids.length === 0) return new Set<string>()
  const files = await enterToRead(async ({ scope, viewer }) =>
    viewer !== null && isOrganiser(viewer) ? findRecords(scope, ids) : [],
  )
  return storedAmong(
    services.files,
    files.filter(({ ownerKind }) => ownerKind === null),
  )
})
