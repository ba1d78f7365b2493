// Checks files before they are uploaded, to save time. The server inspects the content and decides.
import type { T } from '@eventflow/domain/words'
import { sizeLimitText } from '../time-text.ts'

export interface FileLimits {
  /** MIME types and extensions as in the `accept` attribute: `image/png`, `image/*`, `.pdf`. */
  readonly accept: readonly string[]
  /** The same in words: "images, PDF". */
  readonly kinds: string
  readonly maxBytes: number
}

export function isAccepted(
  file: { name: string; type: string },
  accept: readonly string[],
): boolean {
  if (accept.length === 0) return true
  const name = file.name.toLowerCase()
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind.toLowerCase())
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
    return file.type === kind
  })
}

/**
 * If only PDFs are accepted, photos can be combined into one. If images are accepted, photos are
 * uploaded unchanged.
 */
export const takesPhotosAsPdf = ({ accept }: FileLimits): boolean =>
  accept.includes('application/pdf') && !accept.includes('image/jpeg')

const isPhoto = (file: File): boolean =>
  file.type.startsWith('image/') || /\.(?:jpe?g|png|webp|heic|heif)$/i.test(file.name)

/** Photos from iPhones. The portal does not convert them, and only some browsers can. */
export const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

function wrongKind(file: File, limits: FileLimits) {
  if (isPhoto(file) && takesPhotosAsPdf(limits)) return 'ui.files.isPhoto'
  const takesJpeg = limits.accept.includes('image/jpeg')
  return isHeic(file) && takesJpeg ? 'ui.files.isHeic' : 'ui.files.wrongKind'
}

/** Why a file is not accepted, in words; null if it is accepted. */
export function refusal(file: File, limits: FileLimits, t: T): string | null {
  if (!isAccepted(file, limits.accept)) return t(wrongKind(file, limits), { name: file.name })
  if (file.size <= limits.maxBytes) return null
  return t('ui.files.tooLarge', { name: file.name, size: sizeLimitText(limits.maxBytes) })
}

/**
 * The accepted files, the reasons for the others in words, and the names of those beyond `room`, the
 * number of files that can be added.
 */
export function fittingFiles(
  files: readonly File[],
  { limits, room }: { readonly limits: FileLimits; readonly room?: number | undefined },
  t: T,
): { fitting: File[]; refusals: string[]; leftOut: string[] } {
  const refusals = files.map((file) => refusal(file, limits, t))
  const fitting = files.filter((_, index) => refusals[index] === null)
  return {
    fitting: fitting.slice(0, room === undefined ? undefined : Math.max(0, room)),
    refusals: refusals.filter((message) => message !== null),
    leftOut: room === undefined ? [] : fitting.slice(Math.max(0, room)).map(({ name }) => name),
  }
}

/** One line for each refused file, and for those that were left out. */
export const refusedText = (refusals: readonly string[], leftOut: string): string =>
  [...refusals, leftOut].filter(Boolean).join('\n')

/** The files that were left out, and how many can be added now. Empty if all were added. */
export function leftOutText(leftOut: readonly string[], room: number, t: T): string {
  if (leftOut.length === 0) return ''
  const names = leftOut.join(', ')
  if (room <= 0) return t('ui.files.noRoomFor', { names })
  return t('ui.files.leftOut', { names, count: room })
}
