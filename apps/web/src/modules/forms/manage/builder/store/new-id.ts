/** Letters and digits, twelve of them: enough that two never meet in one form. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(numbers, (number) => (number % 36).toString(36)).join('')
}
