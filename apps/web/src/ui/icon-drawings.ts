// The icons that come with the program, in a file of their own: it comes beside the program, which need
// not wait for it.
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

type Drawings = ReadonlyMap<string, readonly string[]>

const drawings = createStore<Drawings | null>(null)
let fetching: Promise<void> | undefined

/** Where their file cannot be had, each icon comes by itself. */
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

/** Names with their outlines, 24 by 24; null while they are under way. */
export const useDrawings = (): Drawings | null => useSyncExternalStore(watch, drawings.read)
