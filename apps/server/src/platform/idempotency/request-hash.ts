// A hash of the endpoint and the input, in any order of its keys. Requests with the same hash are
// the same.
import { createHash } from 'node:crypto'

export function requestHash(endpoint: string, input: unknown): string {
  return createHash('sha256')
    .update(`${endpoint}\n${JSON.stringify(input, inOrder) ?? ''}`)
    .digest('hex')
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}
