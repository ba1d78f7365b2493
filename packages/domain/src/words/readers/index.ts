// English, the part that the browser fetches with the first screen of what organisers offer to read. A
// door of its own, so that it can be fetched apart.
import { downloadsWords } from '../en/downloads.ts'
import { suppliersWords } from '../en/suppliers.ts'

/** What only those screens say. */
export const readers = { downloads: downloadsWords, suppliers: suppliersWords } as const
