import { createContext, use } from 'react'

/** Whether the person who is signed in only looks here: what would change something is not offered. */
export const OnlyReading = createContext(false)

export const useOnlyReading = (): boolean => use(OnlyReading)
