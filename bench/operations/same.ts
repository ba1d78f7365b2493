// Checks whether the portal's response contains all that the baseline's response contains.
import type { Stage } from '../load/stage.ts'
import { ask, get, portalUrl } from './operation.ts'

/**
 * Throws, with the first difference, unless the portal's JSON has every value of the baseline's.
 * The portal may have more properties: they are part of what it costs.
 */
export function same(portal: unknown, baseline: unknown): void {
  const difference = differenceOf(portal, baseline, 'answer')
  if (difference !== null) throw new Error(`Not the same answer. ${difference}`)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first value of the baseline that the portal has not, as a sentence. */
function differenceOf(portal: unknown, baseline: unknown, path: string): string | null {
  if (!isObject(portal) || !isObject(baseline))
    return portal === baseline
      ? null
      : `${path} is ${JSON.stringify(portal)} in the portal, ${JSON.stringify(baseline)} in the baseline`
  if (Array.isArray(portal) && portal.length !== Object.keys(baseline).length)
    return `${path} has ${portal.length} items in the portal, ${Object.keys(baseline).length} in the baseline`
  for (const [key, value] of Object.entries(baseline)) {
    const difference = differenceOf(portal[key], value, `${path}.${key}`)
    if (difference !== null) return difference
  }
  return null
}

export async function bothAnswers(
  stage: Stage,
  [path, cookie]: [string, string],
  baselinePath: string,
): Promise<{ portal: unknown; baseline: unknown }> {
  return {
    portal: JSON.parse(await ask(portalUrl(stage), get(path, cookie))),
    baseline: JSON.parse(await ask(stage.baseline.url, get(baselinePath))),
  }
}
