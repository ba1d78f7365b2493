import { createContext } from 'react'
import { fileAddress } from '../../../platform/file-address.ts'

/** How to download a file of an answer: a URL, or a call that returns one. */
export interface WayToFile {
  readonly href?: string
  readonly onOpen?: () => unknown
}

/**
 * How to download a file of an answer. Guests have no session that could authorise a plain URL, so
 * their files need their pass.
 */
export const FileLinks = createContext<(fileId: string) => WayToFile>((fileId) => ({
  href: fileAddress(fileId),
}))

/** A file with its download. */
export const linked = <F extends { readonly id: string }>(
  file: F,
  wayTo: (fileId: string) => WayToFile,
): F & WayToFile => ({ ...file, ...wayTo(file.id) })
