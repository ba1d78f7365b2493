// A minimal store for React: a value, its listeners and a setter.

export interface Store<State> {
  readonly read: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (state: State) => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
