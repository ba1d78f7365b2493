import { describe, expect, test } from 'vitest'
import { changesOfPlan, planStands, type TeamToPlan } from './stands.plan.ts'

const team = (
  teamId: string,
  values: Partial<TeamToPlan['values']>,
  over: Partial<TeamToPlan> = {},
): TeamToPlan => ({
  teamId,
  name: teamId,
  parentTeamId: null,
  isWithdrawn: false,
  values: { number: '', hall: '', size: '', type: '', ...values },
  ...over,
})

const share = { parentTeamId: 'Acme' }
const acme = team('Acme', { number: 'B12, B13', hall: 'Hall 2', size: '60' })
const fields = [
  { standPart: 'number', type: 'text', label: 'Stand' },
  { standPart: 'hall', type: 'dropdown', label: 'Hall' },
  { standPart: 'size', type: 'number', label: 'Size' },
] as const

const planned = (...teams: TeamToPlan[]) => {
  const plan = planStands(teams, [])
  return {
    stands: plan.stands.map(
      ({ number, hall, size, holders }) =>
        `${number}/${hall}/${size}: ${holders.map(({ teamId }) => teamId).join(' + ')}`,
    ),
    problems: plan.problems.map(({ teamName, code, otherName }) =>
      [teamName, code, otherName].join(' ').trim(),
    ),
    changes: changesOfPlan(teams, plan, fields).map(
      ({ teamName, label, from, to }) => `${teamName} ${label}: ${from} > ${to}`,
    ),
  }
}

describe('stands from custom fields', () => {
  test('the size of several stands is stored at the first, so its sum is unchanged', () => {
    expect(planned(acme)).toEqual({
      stands: ['B12/Hall 2/60: Acme', 'B13/Hall 2/: Acme'],
      problems: [],
      changes: [],
    })
  })

  test('a stand share on the stand of its main exhibitor shares it, whatever the order', () => {
    const own = team('Share', { number: 'b12', hall: 'hall 2', size: '20' }, share)
    expect(planned(own, acme)).toEqual({
      stands: ['B12/Hall 2/60: Acme + Share', 'B13/Hall 2/: Acme'],
      problems: [],
      changes: ['Share Stand: b12 > B12', 'Share Hall: hall 2 > Hall 2', 'Share Size: 20 > '],
    })
  })

  test('a stand share without a number is on the stands of its main exhibitor', () => {
    expect(planned(acme, team('Share', { hall: 'Hall 2' }, share))).toMatchObject({
      problems: [],
      changes: ['Share Stand:  > B12, B13'],
    })
  })

  test.each([
    ['another company has the number', team('Beta', { number: 'b13' }), 'Beta taken Acme'],
    ['a hall without a number', team('Beta', { hall: 'Hall 1' }), 'Beta noNumber'],
    ['a number that is too long', team('Beta', { number: 'x'.repeat(31) }), 'Beta badNumber'],
    ['a size with three decimals', team('Beta', { number: 'C1', size: '1.1234' }), 'Beta badSize'],
    [
      'another hall on a shared stand',
      team('Share', { number: 'B12', hall: 'Hall 3' }, share),
      'Share otherHall',
    ],
  ])('%s is to fix', (_, other, problem) => {
    expect(planned(acme, other).problems).toEqual([problem])
  })

  test('a withdrawn company has no problems, and no stand that another company has', () => {
    const gone = team('Gone', { number: 'B12', hall: 'Hall 9' }, { isWithdrawn: true })
    expect(planned(gone, acme)).toMatchObject({
      stands: ['B12/Hall 2/60: Acme', 'B13/Hall 2/: Acme'],
      problems: [],
      changes: ['Gone Stand: B12 > ', 'Gone Hall: Hall 9 > '],
    })
    expect(planned(gone).stands).toEqual(['B12/Hall 9/: Gone'])
  })

  test('stands that exist get what is unknown, and a second run changes nothing', () => {
    const existing = [{ id: 's1', number: 'b12', hall: '', size: '', type: '', holders: [] }]
    const first = planStands([acme], existing)
    expect(first.stands[0]).toMatchObject({ id: 's1', number: 'b12', hall: 'Hall 2', size: '60' })
    const stored = first.stands.map((stand, index) => ({ ...stand, id: `s${index}` }))
    const second = planStands([acme], stored)
    expect(second.stands).toEqual(stored)
    expect(changesOfPlan([acme], second, fields)).toEqual([
      { teamId: 'Acme', teamName: 'Acme', label: 'Stand', from: 'B12, B13', to: 'b12, B13' },
    ])
  })
})
