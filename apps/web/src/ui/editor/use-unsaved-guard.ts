import { useBlocker } from '@tanstack/react-router'

/** Asks before what is typed would be lost: by a link, Back, a reload, or closing the tab. */
export function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return {
    isAsking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
