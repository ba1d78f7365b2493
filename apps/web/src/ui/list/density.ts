// Row density of tables, a choice stored on this device.
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../device-memory.ts'
import { createStore } from '../store.ts'

type Density = 'close' | 'roomy'

const KEY = 'eventflow-list-density'

const store = createStore<Density>(remembered(KEY) === 'roomy' ? 'roomy' : 'close')

export const useDensity = (): Density => useSyncExternalStore(store.subscribe, store.read)

export function turnDensity(): void {
  const density = store.read() === 'close' ? 'roomy' : 'close'
  remember(KEY, density)
  store.set(density)
}
