import { describe, expect, test } from 'vitest'
import {
  canMove,
  isDue,
  isPublished,
  settledStatus,
  type NotificationMove,
} from './notifications.states.ts'
import { NOTIFICATION_STATUSES } from './notifications.vocabulary.ts'

test.each([
  ['push', ['draft', 'scheduled']],
  ['schedule', ['draft', 'scheduled']],
  ['cancel', ['scheduled']],
] as [NotificationMove, string[]][])('%s is possible only from these states', (move, from) => {
  expect(NOTIFICATION_STATUSES.filter((status) => canMove(status, move))).toEqual(from)
})

test('pushed, sent and failed notifications are published', () => {
  expect(NOTIFICATION_STATUSES.filter(isPublished)).toEqual(['pushed', 'sent', 'failed'])
})

describe('when it is due', () => {
  const at = (time: string) => new Date(`2026-06-15T${time}Z`)
  test.each([
    ['scheduled', '11:59:59.999', false],
    ['scheduled', '12:00:00.000', true],
    ['scheduled', '12:00:00.001', true],
    ['draft', '12:00:00.001', false],
    ['pushed', '12:00:00.001', false],
  ] as const)('%s at %s', (status, time, isIt) => {
    expect(isDue({ status, scheduledAt: at('12:00:00.000') }, at(time))).toBe(isIt)
  })
  test('without a time, never', () => {
    expect(isDue({ status: 'scheduled', scheduledAt: null }, at('12:00:00'))).toBe(false)
  })
})

test.each([
  [{ waiting: 1, accepted: 9, refused: 9 }, null],
  [{ waiting: 0, accepted: 9, refused: 1 }, 'sent'],
  [{ waiting: 0, accepted: 0, refused: 1 }, 'failed'],
  [{ waiting: 0, accepted: 0, refused: 0 }, 'pushed'],
] as const)('with %j it is %s', (counts, status) => expect(settledStatus(counts)).toBe(status))
