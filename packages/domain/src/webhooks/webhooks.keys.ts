// The keys of a payload, from the labels of questions (docs/design/webhooks.md).
import type { Field } from '../forms/index.ts'

const MAX_KEY = 60

/**
 * The label as letters, digits and underscores, which other systems accept; '' if it has no letter and no
 * digit.
 */
export const payloadKeyOf = (label: string): string =>
  label
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_KEY)

/** The key with a number that makes it different from the others. */
export function freeKey(key: string, used: ReadonlySet<string>): string {
  let free = key
  for (let number = 2; used.has(free); number += 1) free = `${key}_${number}`
  return free
}

/**
 * The key of each question of a field group, by its id. It depends on all questions of the group, so hiding one
 * changes no key of the others.
 */
export function keysOfFields(
  fields: readonly Pick<Field, 'id' | 'label' | 'reportLabel'>[],
): ReadonlyMap<string, string> {
  const used = new Set<string>()
  const keys = fields.map(({ id, label, reportLabel }) => {
    const key = freeKey(payloadKeyOf(reportLabel || label) || id, used)
    used.add(key)
    return [id, key] as const
  })
  return new Map(keys)
}
