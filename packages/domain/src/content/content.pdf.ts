// The files of a PDF section. What is stored is their addresses (specification: portal core, section 3); which
// file an address is about is read from it, and no other address is taken.

const ADDRESS = /^\/api\/files\/([A-Za-z0-9_-]{1,64})\/open$/

/** The address of a file of the portal, as `src` holds it. */
export const pdfAddress = (fileId: string): string =>
  `/api/files/${encodeURIComponent(fileId)}/open`

/** The file that an address of `src` is about; null for every other address. */
export const fileIdOfAddress = (address: string): string | null =>
  ADDRESS.exec(address)?.[1] ?? null

/** The files of a PDF section, in their order. */
export const pdfFileIds = ({ src }: { readonly src: readonly string[] }): string[] =>
  src.flatMap((address) => fileIdOfAddress(address) ?? [])
