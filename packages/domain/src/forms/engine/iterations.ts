// The number of evaluated iterations of each template.
import type { Answers } from '../fields/field.ts'
import { ownValue } from '../fields/reading.ts'
import { loopLimit, loopsOf } from '../fields/template.field.ts'
import { MAX_LOOPS, MAX_QUESTIONS } from '../forms.limits.ts'
import type { FormNodes } from './nodes.ts'

export interface Iterations {
  /** By template id. */
  readonly counts: ReadonlyMap<string, number>
  /** The answers exceed MAX_QUESTIONS, so only the iterations that each template allows are evaluated. */
  readonly isTooMuch: boolean
}

/**
 * All existing iterations, even above a template's current limit. The person who has to remove some must
 * see them, and a draft with them is checked like any other.
 */
export function iterationsOf({ byId, insides }: FormNodes, values: Answers): Iterations {
  const templates = [...insides].flatMap(([id, { nodes }]) => {
    const field = byId.get(id)?.field
    if (field?.type !== 'template') return []
    const count = Math.min(loopsOf(field, ownValue(values, id)).length, MAX_LOOPS)
    return [{ id, count, most: loopLimit(field), questions: count * nodes.length }]
  })
  const isTooMuch = templates.reduce((sum, { questions }) => sum + questions, 0) > MAX_QUESTIONS
  const counts = templates.map(
    ({ id, count, most }) => [id, isTooMuch ? Math.min(count, most) : count] as const,
  )
  return { counts: new Map(counts), isTooMuch }
}
