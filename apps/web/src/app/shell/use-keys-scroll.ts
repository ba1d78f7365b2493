import { useEffect } from 'react'

const LINE_PX = 40

type Way = (area: HTMLElement) => number

const page: Way = (area) => area.clientHeight * 0.9

const WAYS: Partial<Record<string, Way>> = {
  ArrowDown: () => LINE_PX,
  ArrowUp: () => -LINE_PX,
  PageDown: page,
  PageUp: (area) => -page(area),
  Home: () => -Infinity,
  End: () => Infinity,
}

const wayOf = ({ key, shiftKey }: KeyboardEvent): Way | undefined =>
  key === ' ' ? WAYS[shiftKey ? 'PageUp' : 'PageDown'] : WAYS[key]

/**
 * The keys that scroll do so before anything has the focus, too: browsers give them to the window
 * then, and in the frame it is a part of it that scrolls.
 */
export function useKeysScroll(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return
      const area = document.querySelector<HTMLElement>('#content')
      const way = wayOf(event)
      if (!area || !way || event.defaultPrevented) return
      const top = Math.max(0, Math.min(area.scrollTop + way(area), area.scrollHeight))
      area.scrollTo({ top })
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
