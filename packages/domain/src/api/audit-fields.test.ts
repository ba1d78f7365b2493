import { expect, test } from 'vitest'
import { englishWords, type WordKey } from '../words/index.ts'
import { apiContract } from './index.ts'

interface Shaped {
  readonly def?: { readonly shape?: Record<string, unknown>; readonly innerType?: Shaped }
}

const keysOf = (schema: Shaped | undefined): string[] =>
  schema?.def?.innerType ? keysOf(schema.def.innerType) : Object.keys(schema?.def?.shape ?? {})

/** Fields that say which record and version is meant, or that describe the call. */
const NO_CHANGES = new Set([
  'revision',
  'column',
  'draft',
  'form',
  'group',
  'isOverridingRequired',
  'isTold',
  'mentionIds',
  'removedFieldIds',
  'reason',
  'values',
])
const KEPT_IDS = new Set(['assetId', 'fileId', 'formId', 'ownerId', 'pathId', 'teamTypeId'])
const isChange = (name: string): boolean =>
  !NO_CHANGES.has(name) && (KEPT_IDS.has(name) || !name.endsWith('Id'))

function changesOf(area: object, path: string): [string, string][] {
  return Object.entries(area).flatMap(([name, part]): [string, string][] => {
    const endpoint = (part as { '~orpc'?: { inputSchema?: Shaped } })['~orpc']
    if (endpoint === undefined) return changesOf(part as object, `${path}${name}.`)
    if (!/^(update|changeSettings|editHeld)$/.test(name) || path === 'listViews.') return []
    return keysOf(endpoint.inputSchema)
      .filter(isChange)
      .map((field) => [`${path}${name}`, field])
  })
}

const changes = changesOf(apiContract, '')

test('endpoints that change records are found', () => {
  expect(changes).toContainEqual(['scheduleItems.update', 'start'])
  expect(changes).toContainEqual(['forms.changeSettings', 'closesAt'])
})

test.each(changes)('the log has words for the change of %s: "%s"', (_endpoint, field) => {
  const key = `audit.fields.${field}` as WordKey
  expect(englishWords()(key)).not.toBe(key)
})
