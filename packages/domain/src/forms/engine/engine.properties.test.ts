import { tries } from '../../kernel/kernel.builders.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import {
  answerArbitrary,
  definitionArbitrary,
  OUTER,
  situationArbitrary,
} from '../forms.fixture.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { answerCells, answerColumns, answerLines } from './export.ts'
import { knownAnswers } from './known-answers.ts'
import { problemInWords, textContext } from './messages.ts'
import { pagesOf } from './pages.ts'
import { progress } from './progress.ts'
import { findCycles, publishProblems } from './publishing.ts'
import { normaliseAnswers, submitAnswers } from './submission.ts'
import { formTotal } from './totals.ts'
import { validateAnswers } from './validation.ts'
import { visibility, visibilityAfter } from './visibility.ts'
import { answerPlaces } from './walk.ts'

const RUNS = { numRuns: tries(200, 5_000) }
const words = englishWords()
const context = textContext(words, '£')
const withAnswer = (values: Answers, fieldId: string, value: unknown): Answers => ({
  ...values,
  [fieldId]: value,
})
const copyOf = <T>(thing: T): T => JSON.parse(JSON.stringify(thing)) as T

describe('for any form and any answers', () => {
  it('visibility terminates and has the same result each time, also in a copy of the form', () => {
    fc.assert(
      fc.property(situationArbitrary, ({ definition, values, facts }) => {
        const visible = visibility(definition, values, facts)
        expect(visibility(definition, values, facts)).toEqual(visible)
        expect(visibility(copyOf(definition), copyOf(values), facts)).toEqual(visible)
      }),
      RUNS,
    )
  })

  it('evaluating only the dependents of a changed answer has the same result as evaluating everything', () => {
    const change = fc.record({
      fieldId: fc.constantFrom(...OUTER),
      value: answerArbitrary,
    })
    fc.assert(
      fc.property(situationArbitrary, fc.array(change, { maxLength: 5 }), (start, changes) => {
        const { definition, facts } = start
        let { values } = start
        let visible = visibility(definition, values, facts)
        for (const { fieldId, value } of changes) {
          values = withAnswer(values, fieldId, value)
          visible = visibilityAfter(definition, visible, { fieldId, values, facts })
          expect(visible).toEqual(visibility(definition, values, facts))
        }
      }),
      RUNS,
    )
  })

  it('a field behind a hidden container is never shown', () => {
    fc.assert(
      fc.property(situationArbitrary, ({ definition, values, facts }) => {
        const visible = visibility(definition, values, facts)
        expectContained(definition.fields, visible.fieldIds)
        for (const { id } of definition.fields)
          for (const shown of visible.loops.get(id) ?? [])
            expectContained(definition.fieldGroups['g']?.fields ?? [], shown)
      }),
      RUNS,
    )
  })

  it("hidden answers, unknown answers and the client's totals are never stored", () => {
    fc.assert(
      fc.property(situationArbitrary, ({ definition, values, facts }) => {
        const given = { ...values, stranger: 'x' }
        const submitted = submitAnswers(definition, given, { facts })
        for (const id of Object.keys(submitted.values))
          expect(submitted.visible.fieldIds.has(id)).toBe(true)
        for (const { field, value, inside } of answerPlaces(definition, submitted.values, null)) {
          const shown = inside
            ? submitted.visible.loops.get(inside.template.id)?.[inside.loop]
            : submitted.visible.fieldIds
          if (value !== undefined) expect(shown?.has(field.id)).toBe(true)
          if (field.type === 'grandTotal' && value !== undefined)
            expect(Math.round(Number(value) * 100)).toBe(formTotal(definition, given, submitted))
        }
        expect(submitted.problems.some(({ path }) => path === 'stranger')).toBe(true)
      }),
      RUNS,
    )
  })

  it('normalising twice has the same result as once, and shows the same fields', () => {
    fc.assert(
      fc.property(situationArbitrary, ({ definition, values, facts }) => {
        const visible = visibility(definition, values, facts)
        const once = normaliseAnswers(definition, values, { visible })
        expect(normaliseAnswers(definition, once, { visible })).toEqual(once)
        expect(copyOf(once)).toEqual(once)
        if (isWithinLoops(definition, values))
          expect(visibility(definition, once, facts)).toEqual(visible)
      }),
      RUNS,
    )
  })

  it('a valid submission is valid when it is submitted again', () => {
    let accepted = 0
    fc.assert(
      fc.property(situationArbitrary, ({ definition, values, facts }) => {
        const first = submitAnswers(definition, knownAnswers(definition, values), { facts })
        if (first.problems.length > 0) return
        accepted += 1
        const again = submitAnswers(definition, first.values, { facts })
        expect(again.problems).toEqual([])
        expect(again.values).toEqual(first.values)
      }),
      RUNS,
    )
    expect(accepted).toBeGreaterThan(RUNS.numRuns / 20)
  })
})

/** Asserts that nothing is shown on a hidden page or in a hidden section. */
function expectContained(fields: readonly Field[], shown: ReadonlySet<string>): void {
  let isSectionShown = true
  let isPageShown = true
  for (const { id, type } of fields) {
    if (type === 'newPage') isPageShown = shown.has(id)
    if (type === 'newPage' || type === 'section')
      isSectionShown = shown.has(id) || type === 'newPage'
    if (!isPageShown || !isSectionShown) expect(shown.has(id)).toBe(false)
  }
}

/** Iterations beyond the limit of any form are reported as a problem and are not evaluated. */
const isWithinLoops = (definition: FormDefinition, values: Answers): boolean =>
  validateAnswers(definition, values, {
    mode: 'draft',
    facts: { custom: {}, user: {}, admin: {} },
  }).every(({ code }) => code !== 'tooManyLoops')

describe('for any JSON in place of answers', () => {
  it('nothing throws, every problem has a text, and every column has a cell', () => {
    fc.assert(
      fc.property(situationArbitrary, fc.jsonValue(), ({ definition, facts }, json) => {
        for (const mode of ['draft', 'page', 'final'] as const)
          for (const each of validateAnswers(definition, json, { mode, facts }))
            expect(problemInWords(words, each).message).not.toMatch(/[{}]|^forms\./)
        const values = knownAnswers(definition, json)
        const visible = visibility(definition, values, facts)
        const { required, answered } = progress(definition, values, visible)
        expect(answered).toBeLessThanOrEqual(required)
        pagesOf(definition, visible)
        publishProblems(definition)
        findCycles(definition)
        answerLines(definition, values, { ...context, visible })
        expect(answerCells(definition, values, context)).toHaveLength(
          answerColumns(definition, context).length,
        )
      }),
      RUNS,
    )
  })

  it('no kind of field throws', () => {
    fc.assert(
      fc.property(definitionArbitrary, answerArbitrary, (definition, value) => {
        for (const field of definition.fields) {
          const kind = kindOf(field)
          kind.isEmpty(field, value)
          kind.problems(field, value, { mode: 'final', path: field.id, stored: () => [value] })
          kind.comparable(field, value, 'cell1')
          kind.toText(field, value, context)
          expect(kind.toCells(field, value, context)).toHaveLength(
            kind.columns(field, context).length,
          )
        }
      }),
      RUNS,
    )
  })
})
