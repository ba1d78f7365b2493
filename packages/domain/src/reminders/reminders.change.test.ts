import { expect, test } from 'vitest'
import { changeOfReminders, type ExpectedReminder } from './reminders.change.ts'

const power = { taskId: 'power', teamId: 'food', dueDate: '2026-07-01' }
const water = { ...power, taskId: 'water' }
const email: ExpectedReminder = {
  day: '2026-06-24',
  userId: 'ann',
  teamId: 'food',
  scheduleId: 'standard',
  tasks: [power, water],
}

test.each<[string, ExpectedReminder[], ExpectedReminder[], number[]]>([
  ['none', [], [], [0, 0, 0]],
  ['the same', [email], [email], [1, 1, 0]],
  ['in another order', [email], [{ ...email, tasks: [water, power] }], [1, 1, 0]],
  ['one task fewer', [email], [{ ...email, tasks: [power] }], [1, 1, 1]],
  [
    'another date',
    [email],
    [{ ...email, tasks: [power, { ...water, dueDate: '2026-07-02' }] }],
    [1, 1, 1],
  ],
  ['a day later', [email], [{ ...email, day: '2026-06-25' }], [1, 1, 0]],
  ['nothing left', [email], [], [1, 0, 0]],
  ['one more person', [email], [email, { ...email, userId: 'ben' }], [1, 2, 0]],
])('%s', (_name, before, after, [was, is, changed]) => {
  expect(changeOfReminders(before, after)).toEqual({ before: was, after: is, changed })
})
