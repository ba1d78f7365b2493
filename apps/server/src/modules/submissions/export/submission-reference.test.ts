import { expect, test } from 'vitest'
import { safePart } from '../../files/index.ts'
import { referenceIn } from './submission-reference.ts'

const id = '0197735f-1c00-7abc-8def-00001f0c9ab2'

test.each([
  ['Europe/London', '2026-06-15T12:00:00.000Z', '2026-06-15 13.00 1f0c9ab2'],
  ['America/New_York', '2026-01-01T03:05:00.000Z', '2025-12-31 22.05 1f0c9ab2'],
  ['Europe/London', null, '1f0c9ab2'],
])(
  'a submission’s reference in %s is its time of submitting and its id',
  (zone, submittedAt, name) => {
    const reference = referenceIn(zone)({ id, submittedAt })
    expect(reference).toBe(name)
    // It is a valid folder name as it is.
    expect(safePart(reference, '_')).toBe(reference)
  },
)
