// The messages that answer an action. One store for the whole page, so that a message outlives the
// screen that caused it.
import { createStore } from './store.ts'

export type FeedbackType = 'error' | 'info' | 'success' | 'warning'

export interface FeedbackAction {
  readonly label: string
  readonly run: () => void
}

export interface FeedbackMessage {
  readonly id: number
  readonly type: FeedbackType
  /** The specification's default text of the type, when not given. */
  readonly message?: string
  /** Undo, for what can be undone. */
  readonly action?: FeedbackAction
  /** Names what is to be done now: stays until it is dismissed, as an error does. */
  readonly stays?: boolean
}

const MOST_AT_ONCE = 3

/** The same words again stand there once, as the newest; what can be undone is never the same. */
const isSaidAgain = (shown: FeedbackMessage, next: Omit<FeedbackMessage, 'id'>): boolean =>
  !shown.action && !next.action && shown.type === next.type && shown.message === next.message

/** A store of messages; the newest is last. `idle` is the empty list. */
export function createFeedbackStore() {
  const { read, subscribe, set } = createStore<readonly FeedbackMessage[]>([])
  let nextId = 1
  return {
    read,
    subscribe,
    /** Answers the id under which it can be dismissed. */
    show: (message: Omit<FeedbackMessage, 'id'>): number => {
      const others = read().filter((shown) => !isSaidAgain(shown, message))
      const id = nextId++
      set([...others, { ...message, id }].slice(-MOST_AT_ONCE))
      return id
    },
    dismiss: (id: number) => set(read().filter((message) => message.id !== id)),
    clear: () => set([]),
  }
}
