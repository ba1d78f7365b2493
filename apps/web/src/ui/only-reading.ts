import { createContext, use } from 'react'

/** Whether the signed-in person may only read. If so, actions that change data are hidden. */
export const OnlyReading = createContext(false)

export const useOnlyReading = (): boolean => use(OnlyReading)
