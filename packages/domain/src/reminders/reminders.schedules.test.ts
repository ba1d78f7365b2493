import { expect, test } from 'vitest'
import {
  DONE_SO_FAR,
  minDaysBefore,
  problemsOfSchedule,
  ruleOf,
  scheduleOf,
  STANDARD_RULES,
  STANDARD_SCHEDULE_ID,
  STANDARD_TIMES,
  type ReminderRule,
} from './index.ts'

const rule = (id: string, over: Partial<ReminderRule> = {}): ReminderRule => ({
  id,
  moment: 'before',
  days: 3,
  doneSoFar: DONE_SO_FAR,
  text: '',
  ...over,
})
const hall3 = [{ customFieldId: 'hall', values: ['3'] }]
const builders = { id: 'builders', name: 'Builders', teamTypeIds: ['space'], dimensions: [] }
const ofHall3 = { id: 'hall3', name: 'Hall 3', teamTypeIds: ['food'], dimensions: hall3 }
const mine = {
  id: null,
  teamTypeIds: ['food'],
  dimensions: [],
  rules: [rule('a')],
  ...STANDARD_TIMES,
}

test.each([
  ['the portal’s own rules', { rules: STANDARD_RULES }, []],
  ['the standard one, unchanged', { id: STANDARD_SCHEDULE_ID, teamTypeIds: [] }, []],
  ['the standard one for types', { id: STANDARD_SCHEDULE_ID }, ['teamTypeIds teamsOfStandard']],
  [
    'the standard one for a hall',
    { id: STANDARD_SCHEDULE_ID, teamTypeIds: [], dimensions: hall3 },
    ['teamTypeIds teamsOfStandard'],
  ],
  ['for nobody', { teamTypeIds: [] }, ['teamTypeIds noTeams']],
  ['a hall alone', { teamTypeIds: [], dimensions: hall3 }, []],
  ['a type of another one, in a hall', { teamTypeIds: ['space'], dimensions: hall3 }, []],
  ['a type that another one has in a hall', {}, []],
  ['a type of another one', { teamTypeIds: ['food', 'space'] }, ['teamTypeIds typeTaken']],
  ['the types that it has', { id: 'builders', teamTypeIds: ['space'] }, []],
  ['no rules', { rules: [] }, ['rules noRules']],
  ['one rule twice', { rules: [rule('a'), rule('b')] }, ['rules[1] sameRule']],
  ['one id twice', { rules: [rule('a'), rule('a', { days: 9 })] }, ['rules[1] sameRule']],
  [
    'one day for teams that have done nothing, and for the others',
    { rules: [rule('a', { doneSoFar: ['nothing'] }), rule('b', { doneSoFar: ['some', 'all'] })] },
    [],
  ],
  [
    'due soon twice, with days that are ignored',
    { rules: [rule('a', { moment: 'dueSoon', days: 0 }), rule('b', { moment: 'dueSoon' })] },
    ['rules[1] sameRule'],
  ],
  [
    'after the due date on the due date',
    { rules: [rule('a', { moment: 'after', days: 0 })] },
    ['rules[0].days tooFewDays'],
  ],
  ['a quiet hour', { sendHour: 22 }, ['sendHour hourIsQuiet']],
  ['the last quiet hour over midnight', { sendHour: 6 }, ['sendHour hourIsQuiet']],
  ['the hour at which quiet ends', { sendHour: 7 }, []],
  ['no quiet hours at all', { sendHour: 22, quietFrom: 7, quietUntil: 7 }, []],
] as const)('%s', (_what, over, expected) => {
  const problems = problemsOfSchedule({ ...mine, ...over }, [builders, ofHall3])
  expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
})

test('a team has the schedule of its values or type, else the standard one', () => {
  const standard = { id: STANDARD_SCHEDULE_ID, name: 'A', teamTypeIds: [], dimensions: [] }
  const all = [standard, builders, ofHall3]
  expect(scheduleOf(all, { teamTypeId: 'space' })).toBe(builders)
  expect(scheduleOf(all, { teamTypeId: 'food' })).toBe(standard)
  expect(scheduleOf(all, { teamTypeId: 'food', dimensionValues: { hall: '3' } })).toBe(ofHall3)
  expect(scheduleOf(all, { teamTypeId: null })).toBe(standard)
})

test('a rule is explained while it exists', () => {
  const schedule = { rules: [rule('a')] }
  expect(ruleOf(schedule, 'a')).toEqual({ moment: 'before', days: 3 })
  for (const [of, id] of [
    [schedule, 'gone'],
    [schedule, null],
    [undefined, 'a'],
  ] as const)
    expect(ruleOf(of, id)).toBeNull()
})

test('the due date itself counts as before, not after', () => {
  expect([minDaysBefore('before'), minDaysBefore('dueSoon')]).toEqual([0, 0])
  expect([minDaysBefore('after'), minDaysBefore('weekly')]).toEqual([1, 1])
})
