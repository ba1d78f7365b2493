// Messages about the results of actions. One store serves the whole page, so that messages outlive
// the screen that caused them.
import { createStore } from './store.ts'

export type FeedbackType = 'error' | 'info' | 'success' | 'warning'

export interface FeedbackAction {
  readonly label: string
  readonly run: () => void
}

export interface FeedbackMessage {
  readonly id: number
  readonly type: FeedbackType
  /** Defaults to the specification's text for the type. */
  readonly message?: string
  /** Usually Undo. */
  readonly action?: FeedbackAction
  /** The message requires an action: it stays until it is dismissed, like an error. */
  readonly stays?: boolean
  /** The action needed the network: the message disappears when it is back. */
  readonly isOffline?: boolean
}

const MAX_AT_ONCE = 3

/**
 * A repeated message replaces the previous one. Messages with an action are never equal, because
 * each action is different.
 */
const isRepeated = (shown: FeedbackMessage, next: Omit<FeedbackMessage, 'id'>): boolean =>
  !shown.action && !next.action && shown.type === next.type && shown.message === next.message

/** A store of messages, the newest last. */
export function createFeedbackStore() {
  const { read, subscribe, set } = createStore<readonly FeedbackMessage[]>([])
  let nextId = 1
  return {
    read,
    subscribe,
    /** Returns the id with which the message can be dismissed. */
    show: (message: Omit<FeedbackMessage, 'id'>): number => {
      const others = read().filter((shown) => !isRepeated(shown, message))
      const id = nextId++
      set([...others, { ...message, id }].slice(-MAX_AT_ONCE))
      return id
    },
    dismiss: (id: number) => set(read().filter((message) => message.id !== id)),
    /** The network is back. */
    dismissOffline: () => {
      const others = read().filter(({ isOffline }) => isOffline !== true)
      if (others.length < read().length) set(others)
    },
    clear: () => set([]),
  }
}
