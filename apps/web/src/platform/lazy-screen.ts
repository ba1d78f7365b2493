import { createElement, use, type ComponentType, type FunctionComponent } from 'react'
import { reloadOnceFor } from './chunk-reload.ts'

/** A screen that is fetched when needed; `preload` fetches it early and never fails. */
export type LazyScreen = FunctionComponent & { preload: () => Promise<void> }

/** What a screen's file exports. */
export interface ScreenFile {
  readonly Page: ComponentType
}

const NEVER = new Promise<never>(() => {})
const failures = new Set<() => void>()

/** Lets every screen whose file could not be fetched be fetched again at its next rendering. */
export function forgetFailedScreens(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A screen in a file of its own. A failure stays until `forgetFailedScreens`: React renders a
 * failing component twice, and a fetch begun by the second time would never end.
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
    // While the page is being reloaded nothing is drawn over what the reader still sees.
    if (failure && reloadOnceFor(failure)) use(NEVER)
    if (failure) throw failure
    if (!screen) use(preload())
    // A failure is met when React renders again after the fetch.
    return screen ? createElement(screen) : null
  }
  return Object.assign(Screen, { preload })
}
