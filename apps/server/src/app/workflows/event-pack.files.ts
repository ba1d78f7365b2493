// Stores the bytes of an event pack's files after they have been read from it.
import { join } from 'node:path'
import { filesErrors, type FilePurpose } from '@eventflow/domain/files'
import { DomainError, type ErrorEntry } from '@eventflow/domain/kernel'
import { storeBytes, removeBytes, storeProblem } from '../../modules/files/index.ts'
import { PackRefused, type PackRow } from '../../platform/pack/index.ts'
import type { Services } from '../../platform/services.ts'
import { problemAt } from '../../platform/language/index.ts'

/** Errors that are caused by a file itself. */
const UNFIT = ['emptyFile', 'notAnImage', 'kindNotAllowed', 'brokenImage', 'tooManyPixels'] as const

const isError = (error: unknown, { code }: ErrorEntry): boolean =>
  error instanceof DomainError && error.code === code

/**
 * Stores the bytes of each file like an upload: its type is detected, and images are drawn in their
 * sizes. Returns the records with their storage keys. A failure leaves nothing. Throws PackRefused,
 * storeFull or storeFailed.
 */
export async function storeContents(
  services: Pick<Services, 'files' | 'log'>,
  eventId: string,
  { rows, folder }: { rows: readonly PackRow[]; folder: string },
): Promise<PackRow[]> {
  const kept: PackRow[] = []
  try {
    for (const [index, row] of rows.entries()) {
      const path = join(folder, String(index))
      const sent = { path, purpose: row['purpose'] as FilePurpose, name: String(row['name']) }
      const facts = await storeBytes(services.files, eventId, {
        ...sent,
        isFromPortal: true,
      }).catch((error: unknown) => {
        const why = UNFIT.find((name) => isError(error, filesErrors[name]))
        if (why === undefined) throw error
        throw new PackRefused([problemAt(`records.files[${index}]`, `problems.files.${why}`)])
      })
      kept.push({ ...row, ...facts })
    }
    return kept
  } catch (error) {
    await dropContents(services, kept)
    throw error instanceof PackRefused ? error : storeProblem(error, services.log)
  }
}

export async function dropContents(
  { files }: Pick<Services, 'files'>,
  rows: readonly PackRow[],
): Promise<void> {
  for (const { storageKey } of rows)
    await removeBytes(files, String(storageKey)).catch(() => undefined)
}
