// The built-in icons. Their file loads in parallel with the program, which does not wait for it.
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

type Drawings = ReadonlyMap<string, readonly string[]>

const drawings = createStore<Drawings | null>(null)
let fetching: Promise<void> | undefined

/** Loads the built-in icons. If that fails, each icon is fetched separately. */
export function fetchDrawings(): Promise<void> {
  fetching ??= import('virtual:icon-drawings').then(
    (file) => drawings.set(file.drawings),
    () => drawings.set(new Map()),
  )
  return fetching
}

function watch(listener: () => void): () => void {
  void fetchDrawings()
  return drawings.subscribe(listener)
}

/** Outlines by icon name, on a 24 by 24 grid; null while they load. */
export const useDrawings = (): Drawings | null => useSyncExternalStore(watch, drawings.read)
