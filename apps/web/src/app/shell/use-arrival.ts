import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'

/** After going to another screen: its title in the window, and the focus at its heading. */
export function useArrival(): void {
  const t = useWords()
  const router = useRouter()
  const { event } = usePortal()
  // A path of nobody has no title of its own.
  const title = useMatches({
    select: (matches) => matches.at(-1)?.staticData.title ?? 'shell.screens.notFound',
  })

  useEffect(() => {
    document.title = `${t(title)} · ${event.shortName}`
  }, [t, title, event.shortName])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusHeading()
      }),
    [router],
  )
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#content')
  // A screen that has put the focus somewhere itself knows better.
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return
  const heading = main.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main
  heading.focus({ preventScroll: true })
}
