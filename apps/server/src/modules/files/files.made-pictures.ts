// Replacements for missing branding images: the logo in white on dark backgrounds, and an icon of
// letters (docs/design/branding.md).
import { buffer } from 'node:stream/consumers'
import { navTheme } from '@eventflow/domain/settings'
import type { Services } from '../../platform/services.ts'
import { readStored, type StoredBytes } from './files.bytes.ts'
import { drawInWhite } from './files.images.ts'

/** The logo in white, PNG. Throws bytesLost. */
export const whiteLogo = async (
  { files }: Pick<Services, 'files'>,
  logo: StoredBytes,
): Promise<Buffer> => drawInWhite(await buffer(await readStored(files, logo)))

const MAX_LETTERS = 2

/**
 * The first letters of the first words. Only letters and digits, so that they contain no markup.
 */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_LETTERS)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-GB') ?? '')
    .join('')

interface IconOptions {
  /** The event's short name. */
  readonly name: string
  /** `#rrggbb` */
  readonly colour: string
  /** Coloured up to its edges, for a device that crops it to its own shape. */
  readonly isWhole?: boolean
}

/** A square in the event's colour with the initials of its name, as SVG. */
export function iconOf({ name, colour, isWhole = false }: IconOptions): string {
  const letters = initialsOf(name)
  const ink = navTheme(colour) === 'dark' ? '#ffffff' : '#111111'
  const size = letters.length > 1 ? 30 : 38
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${isWhole ? 0 : 12}" fill="${colour}"/><text x="32" y="33" fill="${ink}" font-family="system-ui, sans-serif" font-size="${size}" font-weight="650" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`
}
