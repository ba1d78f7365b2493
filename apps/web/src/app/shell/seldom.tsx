// Parts of the frame that few people need at a time. They are one file, which is loaded with the first of them.
import { lazy, Suspense, type ComponentType } from 'react'
import type * as parts from './seldom-parts.ts'

type Parts = typeof parts

/**
 * Offline, the file may be missing on this device. The frame continues without it and loads it
 * later.
 */
const load = (): Promise<Parts> =>
  import('./seldom-parts.ts').catch(() =>
    new Promise((resolve) => addEventListener('online', resolve, { once: true })).then(load),
  )

/** The part of this name. Shows nothing until it is loaded. */
export function seldom<Name extends keyof Parts>(name: Name): Parts[Name] {
  const Part: ComponentType<object> = lazy(async () => ({
    default: (await load())[name] as ComponentType<object>,
  }))
  const Seldom = (props: object) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  return Seldom as Parts[Name]
}
