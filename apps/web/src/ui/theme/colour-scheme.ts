// Light or dark: the choice stored on this device, else the system setting.
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../device-memory.ts'
import { createStore } from '../store.ts'
import type { Scheme } from './palette.ts'

export type ColourSchemeChoice = 'auto' | Scheme

const KEY = 'eventflow-colour-scheme'
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const choiceOf = (text: string | null | undefined): ColourSchemeChoice =>
  text === 'light' || text === 'dark' ? text : 'auto'

function stateOf(choice: ColourSchemeChoice): { choice: ColourSchemeChoice; scheme: Scheme } {
  return { choice, scheme: choice === 'auto' ? (systemDark?.matches ? 'dark' : 'light') : choice }
}

const store = createStore(stateOf(choiceOf(remembered(KEY))))

/** Applies the current scheme and follows changes of the system and other tabs. */
export function followColourScheme(): () => void {
  const apply = () => {
    document.documentElement.dataset['colourScheme'] = store.read().scheme
  }
  const onSystem = () => store.set(stateOf(store.read().choice))
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) store.set(stateOf(choiceOf(newValue)))
  }
  apply()
  const unsubscribe = store.subscribe(apply)
  systemDark?.addEventListener('change', onSystem)
  globalThis.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    systemDark?.removeEventListener('change', onSystem)
    globalThis.removeEventListener('storage', onStorage)
  }
}

export function chooseColourScheme(choice: ColourSchemeChoice): void {
  remember(KEY, choice)
  store.set(stateOf(choice))
}

/** The choice, and the resulting scheme. */
export const useColourScheme = () => useSyncExternalStore(store.subscribe, store.read)
