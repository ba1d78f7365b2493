import { tries } from '../../kernel/kernel.builders.ts'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import { loopsOf } from '../fields/template.field.ts'
import { compileForm } from '../engine/compile.ts'
import { findCycles } from '../engine/publishing.ts'
import { submitAnswers } from '../engine/submission.ts'
import { visibility } from '../engine/visibility.ts'
import { answerPlaces } from '../engine/walk.ts'
import { type Situation, situationArbitrary } from '../forms.fixture.ts'
import { buildDependencyGraph } from './build-dependency-graph.ts'
import { OPEN, YES } from './formulas.ts'
import { proveForm } from './prove.ts'
import { isValidAnswer } from '../fields/answer-samples.ts'
import { evaluateFormulas } from './evaluate-formulas.ts'

// Each property generates a thousand forms and more, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const withoutCircles = situationArbitrary.filter(
  ({ definition }) => findCycles(definition).length === 0,
)

/** Whether every answer is valid or blank. */
const isFilledIn = ({ definition, values }: Situation): boolean =>
  answerPlaces(definition, values, null).every(
    ({ field, value }) =>
      kindOf(field).isEmpty(field, value) || isValidAnswer({ ...field, isRequired: false }, value),
  ) &&
  definition.fields.every((field) =>
    isValidAnswer({ ...field, isRequired: false }, values[field.id]),
  )

const shownKeys = ({ definition, values, facts }: Situation): Set<string> => {
  const { fieldIds, loops } = visibility(definition, values, facts)
  const inner = [...loops].flatMap(([id, all]) =>
    all.flatMap((shown) => [...shown].map((innerId) => `${id}/${innerId}`)),
  )
  return new Set([...fieldIds, ...inner])
}

describe('for any form without cycles', () => {
  it('the graph agrees with the engine for any answers', () => {
    let compared = 0
    fc.assert(
      fc.property(withoutCircles, ({ definition, values, facts }) => {
        const compiled = compileForm(definition)
        const graph = buildDependencyGraph(compiled, [])
        if (!isFollowed(values, graph)) return
        compared += 1
        const result = evaluateFormulas(graph, { values, facts })
        const visible = visibility(definition, values, facts)
        for (const node of compiled.fields) {
          const said = result[graph.shown[node.index]?.[0] ?? 0]
          if (said !== OPEN) expect(said === YES).toBe(visible.fieldIds.has(node.field.id))
        }
      }),
      { numRuns: tries(150, 3_000) },
    )
    expect(compared).toBeGreaterThan(tries(20, 600))
  })

  it('nothing that answers can reach is reported as unreachable', () => {
    let filled = 0
    fc.assert(
      fc.property(withoutCircles, (situation) => {
        if (!isFilledIn(situation)) return
        filled += 1
        const shown = shownKeys(situation)
        for (const { code, place } of proveForm(situation.definition).findings) {
          if (place.of !== 'field' || !code.endsWith('NeverSeen')) continue
          const { templateId, fieldId } = place
          expect(shown).not.toContain(templateId ? `${templateId}/${fieldId}` : fieldId)
        }
      }),
      { numRuns: tries(120, 2_000) },
    )
    expect(filled).toBeGreaterThan(tries(5, 150))
  })

  it('every example is valid and reaches the target that it names', () => {
    fc.assert(
      fc.property(withoutCircles, ({ definition }) => {
        for (const { values, facts, isComplete, reaches } of proveForm(definition).examples) {
          const { problems } = submitAnswers(definition, values, { facts })
          if (isComplete) expect(problems).toEqual([])
          const shown = shownKeys({ definition, values, facts })
          for (const key of reaches.filter((each) => each.startsWith('field ')))
            expect(shown.has(key.slice('field '.length))).toBe(true)
        }
      }),
      { numRuns: tries(150, 3_000) },
    )
  })
})

/** Whether the graph models all iterations. */
function isFollowed(values: Answers, graph: ReturnType<typeof buildDependencyGraph>): boolean {
  return graph.compiled.fields.every((node) => {
    if (node.field.type !== 'template') return true
    return loopsOf(node.field, values[node.field.id]).length <= graph.loops.count(node)
  })
}
