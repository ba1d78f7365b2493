// What a person has chosen at this device. A browser that refuses storage forgets it with the page.

export function remembered(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Chosen until the page is closed.
  }
}
