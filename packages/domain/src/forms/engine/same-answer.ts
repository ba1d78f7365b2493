/** Equal for people: a missing answer equals an empty one. */
export const isSameAnswer = (one: unknown, two: unknown): boolean =>
  one === two || canonical(one) === canonical(two)

const canonical = (value: unknown): string => JSON.stringify(tidy(value)) ?? ''

// Stored JSON has its keys in another order and may omit empty answers. Submitting also tidies
// answers and converts typed digits to numbers.
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number') return String(value)
  if (value === null) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(tidy)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([key, part]) => [key, tidy(part)] as const)
    .filter(([, part]) => part !== undefined)
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
