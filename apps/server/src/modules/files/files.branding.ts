// The pictures of the branding are files of the event; settings only name them.
import { filesErrors, type FilePurpose } from '@eventflow/domain/files'
import { DomainError, keysOf, type FieldProblem, type Viewer } from '@eventflow/domain/kernel'
import type { Branding } from '@eventflow/domain/settings'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { iconOf } from './files.made-pictures.ts'
import { claimOrTell } from './files.claims.ts'
import { findRecord, release, type FileRecord } from './files.repository.ts'

/** What each picture may have been uploaded for; all of these are images. */
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

/** Whether somebody named a picture by where it lies. */
const isAddress = (fileId: string): boolean => fileId.includes('/') || /^data:/i.test(fileId)

/**
 * Takes the pictures of a changed branding into use and lets the replaced ones go. Only the event's
 * own files count, never an address. Throws fileNotFound naming the fields, notAFileObject for an address.
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
    const missing = await claimOrTell(scope, { fileIds: [fileId], purpose, viewer, ...OWNER })
    if (missing.length === 0) continue
    const isOfAddress = isAddress(fileId)
    if (isOfAddress) refused = filesErrors.notAFileObject
    const why = isOfAddress ? 'notAFileObject' : 'notFound'
    problems.push(problemAt(`data.${name}`, `problems.files.${why}`))
  }
  if (problems.length > 0) throw new DomainError(refused, { problems })
  await release(scope, { ...OWNER, keepIds })
}

/** The file that the branding names; null when it names none. */
export async function findBrandingFile(
  scope: ReadScope,
  name: BrandingPicture,
): Promise<FileRecord | null> {
  const { branding } = await readAllSettings(scope)
  const fileId = branding[name]
  return fileId === null ? null : findRecord(scope, fileId)
}

/** What stands for a picture of the branding: a file, its logo drawn in white, or an icon of letters. */
export type FoundPicture =
  | { readonly file: FileRecord; readonly isWhite: boolean }
  | { readonly icon: string }

/** A picture of the branding, or what is made of its logo instead; null where there is neither. */
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
