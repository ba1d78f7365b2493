import { createElement, use, type ComponentType, type FunctionComponent } from 'react'
import { reloadOnceFor } from './chunk-reload.ts'

/** A screen that is loaded on demand. `preload` loads it early and never rejects. */
export type LazyScreen = FunctionComponent & { preload: () => Promise<void> }

/** The exports of a screen file. */
export interface ScreenFile {
  readonly Page: ComponentType
}

const NEVER = new Promise<never>(() => {})
const failures = new Set<() => void>()

/** Makes screens whose file failed to load try again at their next render. */
export function forgetFailedScreens(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A screen in a separate file. A failure lasts until `forgetFailedScreens`: React renders a failing
 * component twice, and a fetch started by the second render would never end.
 */
export function lazyScreen(load: () => Promise<ScreenFile>): LazyScreen {
  let loading: Promise<void> | undefined
  let screen: ComponentType | undefined
  let failure: unknown

  const fail = (error: unknown) => {
    failure = error
    failures.add(() => {
      loading = undefined
      failure = undefined
    })
  }
  const preload = () => {
    loading ??= load().then((file) => void (screen = file.Page), fail)
    return loading
  }
  function Screen() {
    // During a reload, the previous content stays visible.
    if (failure && reloadOnceFor(failure)) use(NEVER)
    if (failure) throw failure
    if (!screen) use(preload())
    // Failures are thrown when React renders again after the fetch.
    return screen ? createElement(screen) : null
  }
  return Object.assign(Screen, { preload })
}
