import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import { settingsGroups } from '../settings/index.ts'
import {
  neededBy,
  needsAmong,
  PACK_PARTS,
  packParts,
  partOfSettings,
  topicsOfParts,
  withNeeded,
  type PackNeeds,
  type PackPart,
} from './pack.parts.ts'

const FORM = '01987654-0000-7000-8000-000000000001'
const TASK = '01987654-0000-7000-8000-000000000002'

test('every group of settings belongs to one part, but for how far setting up is', () => {
  const all = PACK_PARTS.flatMap((part): readonly string[] => packParts[part].settings)
  expect(all.toSorted()).toEqual(
    keysOf(settingsGroups)
      .filter((name) => name !== 'setup')
      .toSorted(),
  )
  expect(new Set(all).size).toBe(all.length)
  expect(partOfSettings('sidebar')).toBe('navigation')
  expect(partOfSettings('setup')).toBeNull()
})

test.each(PACK_PARTS)('%s says what open screens ask again', (part) => {
  expect(packParts[part].topics.length).toBeGreaterThan(0)
})

test('what several parts change is said once', () => {
  expect(topicsOfParts(['branding', 'terminology', 'tasks'])).toEqual([
    'settings',
    'tasks',
    'taskGroups',
  ])
})

describe('a part needs another where something of it names something of that', () => {
  const form = { part: 'forms', id: FORM, value: { title: 'Electricity' } } as const
  const cases: [string, unknown, boolean][] = [
    ['a column', { formId: FORM }, true],
    ['within JSON', { rules: [{ of: { formId: FORM } }] }, true],
    ['a link in a text', { description: `<a href="/forms/${FORM}">here</a>` }, true],
    ['another id', { formId: TASK }, false],
    ['a longer word', { formId: `${FORM}0` }, false],
    ['nothing', {}, false],
  ]
  test.each(cases)('%s', (_what, value, isNeeded) => {
    const needs = needsAmong([form, { part: 'tasks', id: TASK, value }])
    expect(needs.tasks).toEqual(isNeeded ? ['forms'] : [])
    expect(needs.forms).toEqual([])
  })

  test('a word may be an id where it stands alone, and is none within a text', () => {
    const group = { part: 'fieldGroups', id: 'contact', value: {} } as const
    const needs = (value: unknown) => needsAmong([group, { part: 'forms', id: FORM, value }]).forms
    expect(needs({ fieldGroupId: 'contact' })).toEqual(['fieldGroups'])
    expect(needs({ label: 'Whom to contact' })).toEqual([])
  })
})

const NONE = Object.fromEntries(PACK_PARTS.map((part) => [part, []])) as unknown as PackNeeds

test('what is needed brings what that needs', () => {
  const needs: PackNeeds = {
    ...NONE,
    reminders: ['tasks'],
    tasks: ['forms'],
    forms: ['fieldGroups'],
  }
  expect(withNeeded(['reminders'], needs)).toEqual(['fieldGroups', 'forms', 'tasks', 'reminders'])
  expect(neededBy('forms', ['reminders', 'tasks'], needs)).toEqual(['tasks'])
})

test('whatever is chosen, all that it needs is there, nothing else, and choosing that again adds nothing', () => {
  const parts = fc.subarray([...PACK_PARTS])
  const anyNeeds = fc
    .tuple(...PACK_PARTS.map(() => parts))
    .map((lists) => Object.fromEntries(PACK_PARTS.map((part, at) => [part, lists[at]])))
  fc.assert(
    fc.property(parts, anyNeeds, (chosen, made) => {
      const needs = made as unknown as PackNeeds
      const all = withNeeded(chosen, needs)
      expect(withNeeded(all, needs)).toEqual(all)
      for (const part of all) {
        for (const needed of needs[part]) expect(all).toContain(needed)
        const isWanted =
          (chosen as PackPart[]).includes(part) || neededBy(part, all, needs).length > 0
        expect(isWanted).toBe(true)
      }
    }),
    { numRuns: tries(50, 1000) },
  )
})
