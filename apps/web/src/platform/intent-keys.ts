// Calls that create something send an idempotency key. The server then carries them out once,
// despite a double click, a lost response, or a retry. The call and its input identify the intent.
// Until the result of a call is known, an equal call gets the same key.

/** Intents without a retry are dropped, oldest first. */
const MAX_OPEN = 50

export interface IntentKeys {
  /** The key of an intent: the previous one while its result is unknown, else a new one. */
  keyOf(intent: string): string
  /** The server has responded, so the same input is a new intent. */
  settle(intent: string): void
}

export function intentKeys(newKey: () => string = randomKey): IntentKeys {
  const open = new Map<string, string>()
  return {
    keyOf: (intent) => {
      const key = open.get(intent) ?? newKey()
      open.set(intent, key)
      const [oldest] = open.keys()
      if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest)
      return key
    },
    settle: (intent) => void open.delete(intent),
  }
}

// crypto.randomUUID exists only over https and on localhost, which a portal in a venue's network
// may lack.
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
