// Branding images are files of the event; settings contain only their ids.
import { filesErrors, type FilePurpose } from '@eventflow/domain/files'
import { DomainError, keysOf, type FieldProblem, type Viewer } from '@eventflow/domain/kernel'
import type { Branding } from '@eventflow/domain/settings'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { iconOf } from './files.made-pictures.ts'
import { tryClaim } from './files.claims.ts'
import { findRecord, release, type FileRecord } from './files.repository.ts'

/** The upload purposes allowed for each image. All of them are images. */
const PURPOSES = {
  logo: ['logo'],
  invertedLogo: ['logo'],
  iconLogo: ['logo'],
  loginImage: ['picture', 'logo'],
} as const satisfies Partial<Record<keyof Branding, readonly FilePurpose[]>>
export type BrandingPicture = keyof typeof PURPOSES

export const isBrandingPicture = (name: string): name is BrandingPicture =>
  Object.hasOwn(PURPOSES, name)

const OWNER = { ownerKind: 'settings', ownerId: 'branding' } as const

/** Whether the value is a URL or path instead of a file id. */
const isAddress = (fileId: string): boolean => fileId.includes('/') || /^data:/i.test(fileId)

/**
 * Claims the images of changed branding and releases the replaced ones. Accepts only the event's
 * own files, never a URL. Throws fileNotFound with the fields, or notAFileObject for a URL.
 */
export async function claimBrandingFiles(
  scope: Scope,
  viewer: Viewer,
  branding: Branding,
): Promise<void> {
  const problems: FieldProblem[] = []
  const keepIds: string[] = []
  let refused = filesErrors.fileNotFound
  for (const name of keysOf(PURPOSES)) {
    const purpose = PURPOSES[name]
    const fileId = branding[name]
    if (fileId === null) continue
    keepIds.push(fileId)
    const missing = await tryClaim(scope, { fileIds: [fileId], purpose, viewer, ...OWNER })
    if (missing.length === 0) continue
    const isOfAddress = isAddress(fileId)
    if (isOfAddress) refused = filesErrors.notAFileObject
    const why = isOfAddress ? 'notAFileObject' : 'notFound'
    problems.push(problemAt(`data.${name}`, `problems.files.${why}`))
  }
  if (problems.length > 0) throw new DomainError(refused, { problems })
  await release(scope, { ...OWNER, keepIds })
}

/** The file of a branding image; null if there is none. */
export async function findBrandingFile(
  scope: ReadScope,
  name: BrandingPicture,
): Promise<FileRecord | null> {
  const { branding } = await readAllSettings(scope)
  const fileId = branding[name]
  return fileId === null ? null : findRecord(scope, fileId)
}

/** What is sent for a branding image: a file, the logo in white, or an icon of letters. */
export type FoundPicture =
  | { readonly file: FileRecord; readonly isWhite: boolean }
  | { readonly icon: string }

/** A branding image, or its replacement derived from the logo; null if there is neither. */
export async function findBrandingPicture(
  scope: ReadScope,
  name: BrandingPicture,
): Promise<FoundPicture | null> {
  const { branding, event } = await readAllSettings(scope)
  const isMade = branding[name] === null && branding.autoLogo
  if (isMade && name === 'iconLogo')
    return { icon: iconOf({ name: event.shortName, colour: branding.navBgColor }) }
  const isWhite = isMade && name === 'invertedLogo'
  const file = await findBrandingFile(scope, isWhite ? 'logo' : name)
  return file === null ? null : { file, isWhite }
}
