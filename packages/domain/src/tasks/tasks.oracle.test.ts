import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impactCases } from './tasks.builders.ts'
import { impactOn, type Standing } from './tasks.oracle.ts'
import { TASK_STATES } from './tasks.vocabulary.ts'

test.each(impactCases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  expect(impactOn(one.before, one.after)).toBe(one.kind)
})

const day = fc.constantFrom('2026-07-01', '2026-07-02')
const standing = fc.option(
  fc.record<Standing>({
    state: fc.constantFrom(...TASK_STATES),
    dueDate: day,
    taskDueDate: day,
    isOwnDate: fc.boolean(),
  }),
)
const OPPOSITE = {
  gained: ['lost'],
  lost: ['gained'],
  // A task that is already done is neither late nor moved when the change is undone.
  late: ['notLate', null],
  notLate: ['late'],
} as const

test('no change has no effect, and undoing a change has the opposite effect', () => {
  fc.assert(
    fc.property(standing, standing, (before, after) => {
      expect(impactOn(before, before)).toBeNull()
      const kind = impactOn(before, after)
      if (kind === null || kind === 'moved' || kind === 'ownDate') return
      expect(OPPOSITE[kind]).toContain(impactOn(after, before))
    }),
  )
})
