import type { KeyboardEvent } from 'react'
import type { Builder } from './use-builder.ts'

/**
 * Ctrl or ⌘ with Z, Shift Z or Y, and S. What is typed in the settings is part of the same history,
 * so these work inside of inputs too.
 */
export const shortcutsOf = (builder: Builder) => (event: KeyboardEvent) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  const actions: Readonly<Record<string, () => unknown>> = {
    z: event.shiftKey ? builder.store.redo : builder.store.undo,
    y: builder.store.redo,
    s: () => builder.save(),
  }
  const act = actions[key]
  if (!act) return
  event.preventDefault()
  act()
}
