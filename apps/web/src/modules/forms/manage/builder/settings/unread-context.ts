import { createContext } from 'react'
import type { BoundKey, UnreadBound } from '../store/unread-bounds.ts'

export interface UnreadBounds {
  readonly find: (fieldId: string, key: BoundKey) => string | undefined
  readonly note: (bound: UnreadBound) => void
  readonly forget: (bound: Pick<UnreadBound, 'fieldId' | 'key'>) => void
}

/** Receives limits that the settings cannot parse. */
export const UnreadContext = createContext<UnreadBounds | null>(null)
