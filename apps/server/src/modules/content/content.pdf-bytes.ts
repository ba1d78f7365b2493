// Whether the bytes of uploaded PDF files are in the store: asked before the transaction that saves their section.
import { contentErrors, pdfFileIds } from '@eventflow/domain/content'
import { DomainError, isOrganiser } from '@eventflow/domain/kernel'
import { beforehand } from '../../platform/http/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { assertStored, findRecords, type FileRecord } from '../files/index.ts'

/** More than any page has. */
const MOST_CHECKED = 500

/** Reads what somebody has sent, whatever it is. */
function sentFileIds(input: unknown): string[] {
  const { sections }: { sections?: unknown } = Object(input)
  const ids = (Array.isArray(sections) ? sections : []).flatMap((section: unknown) => {
    const { type, data }: { type?: unknown; data?: unknown } = Object(section)
    const { src }: { src?: unknown } = Object(data)
    const texts = type === 'pdf' && Array.isArray(src) ? src : []
    return pdfFileIds({ src: texts.filter((text) => typeof text === 'string') })
  })
  return [...new Set(ids)].slice(0, MOST_CHECKED)
}

/** The ids of those files whose bytes are there; a store that fails is the fault of nobody who uploads. */
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

/** Only what waits to be used is asked about: the rest has been looked at when it was saved first. */
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
