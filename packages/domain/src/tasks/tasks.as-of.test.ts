import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressAsOf, type ProgressAsOf, type StoredProgress } from './tasks.as-of.ts'

const open = { isComplete: false, isNotApplicable: false, approval: null }
const done = { ...open, isComplete: true }
const sent = { state: 'submitted', sentAt: '2026-06-10T09:00:00Z' } as const
const stored: StoredProgress = {
  ...open,
  completedAt: null,
  createdAt: '2026-06-01T09:00:00Z',
  updatedAt: '2026-06-20T09:00:00Z',
}
const completed = { ...stored, ...done, completedAt: '2026-06-10T09:00:00Z' }
const sure = (status: ProgressAsOf['status']) => ({ status, isDoubtful: false })
const doubtful = (status: ProgressAsOf['status']) => ({ status, isDoubtful: true })

test.each<[string, StoredProgress | null, string, ProgressAsOf]>([
  ['nothing was ever said', null, '2026-06-15', sure(null)],
  ['before anything was said', completed, '2026-05-31', sure(null)],
  ['since the last change', stored, '2026-06-21', sure(open)],
  ['at the very moment of the last change', completed, '2026-06-20T09:00:00Z', sure(done)],
  ['in the future', completed, '2027-01-01', sure(done)],
  ['completed before, and changed since', completed, '2026-06-15', sure(done)],
  ['before it was completed', completed, '2026-06-05', doubtful(open)],
  ['open now, and possibly different then', stored, '2026-06-15', doubtful(open)],
  ['N/A, said some time', { ...stored, isNotApplicable: true }, '2026-06-15', doubtful(open)],
  [
    'sent before, and reviewed since',
    { ...stored, approval: sent },
    '2026-06-15',
    doubtful({ ...open, approval: sent }),
  ],
  ['before it was sent', { ...stored, approval: sent }, '2026-06-05', doubtful(open)],
  [
    'sent before, and decided since',
    { ...stored, approval: { ...sent, state: 'rejected' } },
    '2026-06-15',
    doubtful(open),
  ],
])('%s', (_name, status, at, known) => {
  expect(progressAsOf(status, new Date(at))).toEqual(known)
})

const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
test('the current state is certain, and so is the future one without changes', () => {
  fc.assert(
    fc.property(moment, moment, moment, fc.boolean(), (a, b, c, isComplete) => {
      const [createdAt = a, completedAt = b, updatedAt = c] = [a, b, c].toSorted()
      const status = { ...open, isComplete, completedAt, createdAt, updatedAt }
      const now = progressAsOf(status, new Date('2027-01-01'))
      expect(now).toEqual(sure({ ...open, isComplete }))
      expect(progressAsOf(status, new Date('2030-01-01'))).toEqual(now)
    }),
  )
})
