import { createContext } from 'react'
import { fileAddress } from '../../../platform/file-address.ts'

/**
 * Where the file of an answer can be fetched; undefined where it cannot. A guest has no sign-in by
 * which anybody could be told from another, so that files that were sent are only named.
 */
export const FileLinks = createContext<(fileId: string) => string | undefined>(fileAddress)

export const NO_FILE_LINKS = (): undefined => undefined

/** A file with the link to it, where there is one. */
export const linked = <F extends { readonly id: string }>(
  file: F,
  linkTo: (fileId: string) => string | undefined,
): F & { href?: string } => {
  const href = linkTo(file.id)
  return href === undefined ? file : { ...file, href }
}
