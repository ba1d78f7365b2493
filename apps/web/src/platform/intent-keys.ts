// Calls that add something carry the key of their intent, so that the server does them once: a
// double click, a lost answer, a second try after "no connection". What the person wants is told by
// the call and its input; as long as nobody knows how a call ended, the same one has the same key.

/** What was never tried again is forgotten, oldest first. */
const MOST_OPEN = 50

export interface IntentKeys {
  /** The key of an intent: that of before while its end is not known, else a new one. */
  keyOf(intent: string): string
  /** The server has answered: the same input again is a new intent. */
  settle(intent: string): void
}

export function intentKeys(newKey: () => string = randomKey): IntentKeys {
  const open = new Map<string, string>()
  return {
    keyOf: (intent) => {
      const key = open.get(intent) ?? newKey()
      open.set(intent, key)
      const [oldest] = open.keys()
      if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest)
      return key
    },
    settle: (intent) => void open.delete(intent),
  }
}

// crypto.randomUUID is there over https and on localhost alone; a portal in a hall's network may
// be neither.
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
