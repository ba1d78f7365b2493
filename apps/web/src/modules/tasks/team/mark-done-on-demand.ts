import { lazy } from 'react'

/** MarkDone, loaded when it is first drawn: it is not part of the first screen's program. */
export const MarkDone = lazy(async () => ({ default: (await import('./mark-done.tsx')).MarkDone }))
