import { describe, expect, it } from 'vitest'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { GUEST_FACTS } from './facts.ts'
import { submitAnswers } from './submission.ts'
import { visibility, visibilityAfter } from './visibility.ts'

/** A chain of fields: each of the first `ruled` depends on the answer before it. */
const chain = (count: number, ruled: number) => {
  const ids = Array.from({ length: count }, (_none, index) => `f${index}`)
  const logic = ids
    .slice(1, ruled + 1)
    .map((thenFieldId, index) =>
      aLogicEntry({ thenFieldId, rules: [aRule({ sourceId: `f${index}`, sourceValue: 'x' })] }),
    )
  const values = Object.fromEntries(ids.map((id) => [id, 'x']))
  return {
    definition: aFormDefinition(
      ids.map((id) => aField('text', { id })),
      { logic },
    ),
    values,
  }
}

/** Duration of `work` as a multiple of `floor`: the fastest run of each, alternating. */
function timesFloor(runs: number, work: () => void, floor: () => void): number {
  const took = (call: () => void): number => {
    const start = performance.now()
    call()
    return performance.now() - start
  }
  const pairs = Array.from({ length: runs }, () => [took(work), took(floor)] as const)
  const fastest = (place: 0 | 1) => Math.min(...pairs.map((pair) => pair[place]))
  return fastest(0) / fastest(1)
}

// Compared with serialising the same answers, so that a slow or busy machine does not fail the test.
// Checking each rule for each field would cost a hundred times as much.
describe('evaluation is fast', () => {
  it('300 fields and 100 rules cost little more than their answers', () => {
    const { definition, values } = chain(300, 100)
    const work = () => void visibility(definition, values, GUEST_FACTS)
    expect(timesFloor(100, work, () => JSON.stringify(values))).toBeLessThan(30)
  })

  it('1,000 rules, each depending on the previous one, are compiled and evaluated in one pass', () => {
    const shown = (values: Record<string, string>, { definition } = chain(1_001, 1_000)) =>
      visibility(definition, values, GUEST_FACTS).fieldIds.size
    const { values } = chain(1_001, 1_000)
    expect(shown(values)).toBe(1_001)
    expect(shown({ ...values, f0: '' })).toBe(1)
    const work = () => void shown(values)
    expect(timesFloor(10, work, () => JSON.stringify(chain(1_001, 1_000)))).toBeLessThan(10)
  })

  it('answers of a megabyte cost no more than refusing them', () => {
    const huge = Array.from({ length: 300_000 }, () => ({}))
    const fields = [
      aField('repeater', { id: 'rows' }),
      aField('template', { id: 'loops', fieldGroupId: 'g', isLooping: true }),
      ...Array.from({ length: 200 }, (_none, index) => aField('text', { id: `f${index}` })),
    ]
    const rules = ['rows', 'loops'].map((sourceId) => aRule({ sourceId, sourceValue: '7' }))
    const definition = aFormDefinition(fields, {
      logic: fields.slice(2).map(({ id }) => aLogicEntry({ thenFieldId: id, rules })),
      groups: [{ group: { id: 'g' }, fields: fields.slice(2) }],
    })
    const values = { rows: huge, loops: { loopCount: huge.length, templateValues: huge } }
    const submit = () => submitAnswers(definition, values, { facts: GUEST_FACTS }).problems
    expect(submit().map(({ code }) => code)).toEqual(['tooManyRows', 'tooManyLoops'])
    expect(timesFloor(5, submit, () => JSON.stringify(values))).toBeLessThan(10)
  })

  it('a key press evaluates only its dependents again', () => {
    const { definition, values } = chain(2_000, 5)
    const before = visibility(definition, values, GUEST_FACTS)
    const typed = { ...values, f1999: 'xy' }
    const change = { fieldId: 'f1999', values: typed, facts: GUEST_FACTS }
    expect(visibilityAfter(definition, before, change)).toBe(before)
    const key = () => void visibilityAfter(definition, before, change)
    expect(timesFloor(100, key, () => JSON.stringify(typed))).toBeLessThan(0.2)
  })
})
