// The files of a PDF section. Their addresses are stored (specification: portal core, section 3). The
// file's id is read from the address, and no other addresses are accepted.

const ADDRESS = /^\/api\/files\/([A-Za-z0-9_-]{1,64})\/open$/

/** The address of a file of the portal, as `src` contains it. */
export const pdfAddress = (fileId: string): string =>
  `/api/files/${encodeURIComponent(fileId)}/open`

/** The file id in an address of `src`; null for any other address. */
export const fileIdOfAddress = (address: string): string | null =>
  ADDRESS.exec(address)?.[1] ?? null

/** The file ids of a PDF section, in their order. */
export const pdfFileIds = ({ src }: { readonly src: readonly string[] }): string[] =>
  src.flatMap((address) => fileIdOfAddress(address) ?? [])
