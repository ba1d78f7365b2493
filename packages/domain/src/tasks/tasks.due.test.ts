import { expect, test } from 'vitest'
import { dueCases } from './tasks.builders.ts'
import { effectiveDue } from './tasks.due.ts'

test.each(dueCases.map((one) => [one.name, one] as const))('%s', (_name, { facts, clock, due }) => {
  expect(effectiveDue(facts, clock)).toEqual(due)
})
