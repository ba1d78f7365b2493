// Checks whether portal and baseline give the same result.
import { isDeepStrictEqual } from 'node:util'
import type { Stage } from '../load/stage.ts'
import { ask, get, portalUrl } from './operation.ts'

/** Throws, with the first difference, unless two responses are the same JSON. */
export function same(portal: unknown, baseline: unknown): void {
  if (isDeepStrictEqual(portal, baseline)) return
  const [left, right] = [JSON.stringify(portal), JSON.stringify(baseline)]
  let at = 0
  while (left[at] === right[at]) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 80)
  throw new Error(`Not the same answer.\nportal: …${around(left)}\nbaseline: …${around(right)}`)
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

export async function bothAnswers(
  stage: Stage,
  [path, cookie]: [string, string],
  baselinePath: string,
) {
  return {
    portal: sorted(JSON.parse(await ask(portalUrl(stage), get(path, cookie)))),
    baseline: sorted(JSON.parse(await ask(stage.baseline.url, get(baselinePath)))),
  }
}
