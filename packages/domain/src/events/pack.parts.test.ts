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

test('every group of settings except the setup state belongs to one part', () => {
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

test.each(PACK_PARTS)('%s lists the topics that open screens reload', (part) => {
  expect(packParts[part].topics.length).toBeGreaterThan(0)
})

test('a topic of several parts is listed once', () => {
  expect(topicsOfParts(['branding', 'terminology', 'tasks'])).toEqual([
    'settings',
    'tasks',
    'taskGroups',
  ])
})

describe('a part needs another that its records refer to', () => {
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

  test('a word is an id only as a complete value, never within a text', () => {
    const group = { part: 'fieldGroups', id: 'contact', value: {} } as const
    const needs = (value: unknown) => needsAmong([group, { part: 'forms', id: FORM, value }]).forms
    expect(needs({ fieldGroupId: 'contact' })).toEqual(['fieldGroups'])
    expect(needs({ label: 'Whom to contact' })).toEqual([])
  })
})

const NONE = Object.fromEntries(PACK_PARTS.map((part) => [part, []])) as unknown as PackNeeds

test('includes what the needed parts need in turn', () => {
  const needs: PackNeeds = {
    ...NONE,
    reminders: ['tasks'],
    tasks: ['forms'],
    forms: ['fieldGroups'],
  }
  expect(withNeeded(['reminders'], needs)).toEqual(['fieldGroups', 'forms', 'tasks', 'reminders'])
  expect(neededBy('forms', ['reminders', 'tasks'], needs)).toEqual(['tasks'])
})

test('the result is complete, has nothing else, and choosing it again adds nothing', () => {
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
