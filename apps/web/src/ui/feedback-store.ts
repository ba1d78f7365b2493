// The messages that answer an action. One store for the whole page, so that a message outlives the
// screen that caused it.

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
}

const MOST_AT_ONCE = 3

/** A store of messages; the newest is last. `idle` is the empty list. */
export function createFeedbackStore() {
  let messages: readonly FeedbackMessage[] = []
  let nextId = 1
  const listeners = new Set<() => void>()

  const set = (next: readonly FeedbackMessage[]) => {
    messages = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => messages,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (message: Omit<FeedbackMessage, 'id'>) => {
      set([...messages, { ...message, id: nextId++ }].slice(-MOST_AT_ONCE))
    },
    dismiss: (id: number) => set(messages.filter((message) => message.id !== id)),
    clear: () => set([]),
  }
}

export type FeedbackStore = ReturnType<typeof createFeedbackStore>
