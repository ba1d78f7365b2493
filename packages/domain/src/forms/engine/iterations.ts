// How many iterations of each template are looked at.
import type { Answers } from '../fields/field.ts'
import { ownValue } from '../fields/reading.ts'
import { loopLimit, loopsOf } from '../fields/template.field.ts'
import { MAX_LOOPS, MAX_QUESTIONS } from '../forms.limits.ts'
import type { FormNodes } from './nodes.ts'

export interface Iterations {
  /** By the id of the template. */
  readonly counts: ReadonlyMap<string, number>
  /** More is asked than any form may ask: of each template only what it allows is looked at. */
  readonly isTooMuch: boolean
}

/**
 * All iterations that there are, also above what a template allows by now: the person who has to take some
 * out must see them, and a draft that holds them is checked like any other.
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
