/** Twelve letters and digits, enough to be unique in a form. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(numbers, (number) => (number % 36).toString(36)).join('')
}
