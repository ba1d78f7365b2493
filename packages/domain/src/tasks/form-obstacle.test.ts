import { expect, test } from 'vitest'
import { formObstacle, type FormFacts, type FormObstacle } from './form-obstacle.ts'

const now = new Date('2026-06-15T12:00:00Z')
const open: FormFacts = { isArchived: false, isPublished: true, opensAt: null, closesAt: null }

test.each<[string, FormFacts | null, FormObstacle | null]>([
  ['a task without a form', null, null],
  ['an open form', open, null],
  ['an archived form', { ...open, isArchived: true, isPublished: false }, 'archived'],
  ['one that is not published', { ...open, isPublished: false }, 'notPublished'],
  ['one that opens later', { ...open, opensAt: '2026-06-15T12:00:01Z' }, 'notYet'],
  ['one that opens now', { ...open, opensAt: '2026-06-15T12:00:00Z' }, null],
  ['one that closes now', { ...open, closesAt: '2026-06-15T12:00:00Z' }, 'closed'],
  ['one that closes later', { ...open, closesAt: '2026-06-15T12:00:01Z' }, null],
])('the obstacle of %s', (_form, facts, obstacle) => {
  expect(formObstacle(facts, now)).toBe(obstacle)
})
