import { createContext } from 'react'
import { fileAddress } from '../../../platform/file-address.ts'

/** How a file of an answer is fetched: from an address, or by a call that finds one. */
export interface WayToFile {
  readonly href?: string
  readonly onOpen?: () => unknown
}

/**
 * The way to the file of an answer. A guest has no sign-in by which an address could tell them from
 * anybody else: it is the pass that leads to their files.
 */
export const FileLinks = createContext<(fileId: string) => WayToFile>((fileId) => ({
  href: fileAddress(fileId),
}))

/** A file with the way to it. */
export const linked = <F extends { readonly id: string }>(
  file: F,
  wayTo: (fileId: string) => WayToFile,
): F & WayToFile => ({ ...file, ...wayTo(file.id) })
