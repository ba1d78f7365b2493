// English, the part that the browser fetches with the first screen of what organisers offer to read. A
// door of its own, so that it can be fetched apart.
import { downloadsWords } from '../en/downloads.ts'

/** What only those screens say. */
export const readers = { downloads: downloadsWords } as const
