import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { findStaleStandValues } from './stand-values.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let fields: { number: string; hall: string; size: string }
let share: string

const api = () => cast.moderator.api

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const { add } = cast.admin.api.customFields
  const organisers = { teamCanEdit: false, showToChildTeams: true }
  const number = await add({
    label: 'Stand',
    type: 'text',
    standPart: 'number',
    ...organisers,
  })
  const hall = await add({
    label: 'Hall',
    type: 'dropdown',
    options: ['Hall 1'],
    isDimension: true,
    standPart: 'hall',
    ...organisers,
  })
  const size = await add({ label: 'Size', type: 'number', standPart: 'size', ...organisers })
  fields = { number: number.id, hall: hall.id, size: size.id }
  share = (
    await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Jam', parentTeamId: cast.food.team.id }),
    )
  ).id
})

const addStand = (number: string, over: { hall?: string; size?: string; type?: string } = {}) =>
  api().stands.add({ number, ...over })
const give = (standId: string, teamId: string, takesOver = false) =>
  api().stands.give({ standId, teamId, takesOver })

/** Number, hall and size, as the custom fields of a team have them. */
async function valuesOf(teamId: string): Promise<string[]> {
  const { fields: all } = await api().teamCustomFields.get({ teamId })
  return [fields.number, fields.hall, fields.size].map((id) =>
    String(all.find((field) => field.id === id)?.value),
  )
}

const stale = () =>
  event.inEvent(async (scope) => (await findStaleStandValues(scope, 'all')).values)

describe('stands', () => {
  test('have a number of their own, regardless of case', async () => {
    const stand = await addStand('B12', { hall: 'Hall 1', size: '40.5', type: 'Row' })
    expect(stand).toMatchObject({ number: 'B12', holders: [], floorPlanUrl: null })
    expect(await refusal(addStand('b12'))).toMatchObject({ code: 'STAND_NUMBER_TAKEN' })
    expect(await refusal(addStand('B1,2'))).toMatchObject({ code: 'INVALID_STAND' })
    expect(await refusal(addStand('C', { size: '1.234' }))).toMatchObject({ code: 'INVALID_STAND' })
  })

  test('are listed in the order of their numbers, by hall, company and state', async () => {
    const stands = []
    for (const number of ['B12', 'B2', 'A100'])
      stands.push(await addStand(number, { hall: `Hall ${number[0]}` }))
    await give(stands[0]?.id ?? '', cast.food.team.id)
    const numbers = async (query: Parameters<Cast['moderator']['api']['stands']['list']>[0]) =>
      (await api().stands.list(query)).items.map(({ number }) => number)
    expect(await numbers({})).toEqual(['A100', 'B2', 'B12'])
    expect(await numbers({ sort: 'company', direction: 'desc' })).toEqual(['B12', 'B2', 'A100'])
    expect(await numbers({ search: 'butter' })).toEqual(['B12'])
    expect(await numbers({ search: 'hall a' })).toEqual(['A100'])
    expect(await numbers({ isFree: true })).toEqual(['A100', 'B2'])
    expect(await numbers({ isFree: false })).toEqual(['B12'])
    expect(await numbers({ hall: 'Hall B' })).toEqual(['B2', 'B12'])
    expect(await api().stands.halls()).toEqual({ halls: ['Hall A', 'Hall B'], types: [] })
  })
})

test('organisers find a stand by its number, and limited ones only those of their teams', async () => {
  const found = async (who: Cast['moderator'], text: string) =>
    (await who.api.navigation.find({ text })).items.map(
      ({ kind, title, detail }) => `${kind} ${title}: ${detail}`,
    )
  const { id: standId } = await addStand('B12', { hall: 'Hall 1' })
  await addStand('B13')
  await give(standId, cast.food.team.id)
  expect(await found(cast.moderator, 'B12')).toContain('stand B12: Hall 1 · Bread & Butter Ltd')
  expect(await found(cast.moderator, 'B13')).toContain('stand B13: ')
  expect((await found(cast.food.owner, 'B12')).join()).not.toContain('stand B12')
  await limitPerson(cast, cast.moderator, { teamTypeIds: [cast.tech.teamTypeId] })
  expect(await found(cast.moderator, 'B12')).toEqual([])
  expect(await found(cast.moderator, 'B13')).toEqual([])
  expect((await api().stands.list({})).items).toEqual([])
  expect(await api().stands.halls()).toEqual({ halls: [], types: [] })
  expect(await refusal(api().stands.get({ standId }))).toMatchObject({ code: 'STAND_NOT_FOUND' })
  await limitPerson(cast, cast.moderator, { teamTypeIds: [cast.food.teamTypeId] })
  expect((await api().stands.list({})).items.map(({ number }) => number)).toEqual(['B12'])
  expect(await refusal(addStand('B14'))).toMatchObject({ code: 'OUTSIDE_LIMITS' })
})

describe('custom fields that show the stand', () => {
  test('have the values of all stands of the company, and of its stand shares', async () => {
    const { id: teamId } = cast.food.team
    const first = await addStand('B12', { hall: 'Hall 2', size: '40.5' })
    const second = await addStand('C3', { hall: 'Hall 1', size: '9.5' })
    await give(first.id, teamId)
    await give(second.id, teamId)
    expect(await valuesOf(teamId)).toEqual(['B12, C3', 'Hall 2', '50'])
    expect(await valuesOf(share)).toEqual(['B12, C3', 'Hall 2', ''])
    const { options } = await api().customFields.get({ customFieldId: fields.hall })
    expect(options).toEqual(['Hall 1', 'Hall 2'])
    await api().stands.makeFirst({ standId: second.id, teamId })
    expect(await valuesOf(teamId)).toEqual(['C3, B12', 'Hall 1', '50'])
    await give(second.id, share)
    expect(await valuesOf(share)).toEqual(['C3', 'Hall 1', ''])
    const { revision } = await api().stands.get({ standId: second.id })
    await api().stands.update({
      standId: second.id,
      revision,
      number: 'C4',
      hall: 'Hall 3',
      size: '10',
      type: '',
    })
    expect(await valuesOf(teamId)).toEqual(['C4, B12', 'Hall 3', '50.5'])
    await api().stands.remove({ standIds: [second.id] })
    expect(await valuesOf(teamId)).toEqual(['B12', 'Hall 2', '40.5'])
    expect(await valuesOf(share)).toEqual(['B12', 'Hall 2', ''])
    expect(await stale()).toEqual([])
  })

  test('decide what a company sees, as its hall', async () => {
    const stand = await addStand('B12', { hall: 'Hall 2' })
    await give(stand.id, cast.food.team.id)
    await cast.admin.api.scheduleItems.add({
      title: 'Build-up in hall 2',
      start: '2026-06-20T07:00:00Z',
      end: '2026-06-20T17:00:00Z',
      dimensions: [{ customFieldId: fields.hall, values: ['Hall 2'] }],
    })
    const titles = async (who: Cast['loner']) =>
      (await who.api.timeTable.get()).entries.map(({ title }) => title)
    expect(await titles(cast.food.owner)).toContain('Build-up in hall 2')
    await give(stand.id, cast.tech.team.id, true)
    expect(await titles(cast.food.owner)).not.toContain('Build-up in hall 2')
    expect(await titles(cast.tech.owner)).toContain('Build-up in hall 2')
  })

  test('cannot be edited', async () => {
    const { id: teamId } = cast.food.team
    const values = [{ customFieldId: fields.number, value: 'X1' }]
    const refused = await refusal(api().teamCustomFields.update({ teamId, revision: 0, values }))
    expect(refused).toMatchObject({
      code: 'INVALID_CUSTOM_FIELD_VALUES',
      problems: [
        {
          path: fields.number,
          message: 'This value comes from the stand. Change the stand instead',
        },
      ],
    })
  })

  test('are one for each part, and lose no value', async () => {
    const { add, update } = cast.admin.api.customFields
    const other = { type: 'text', standPart: 'number', teamCanEdit: false } as const
    expect(await refusal(add({ ...other, label: 'Other' }))).toMatchObject({
      code: 'STAND_PART_TAKEN',
    })
    const { id: customFieldId, revision } = await add({ label: 'Kind of stand', type: 'text' })
    const teamId = cast.food.team.id
    await api().teamCustomFields.update({
      teamId,
      revision: 0,
      values: [{ customFieldId, value: 'Island' }],
    })
    const show = {
      customFieldId,
      revision,
      label: 'Kind of stand',
      standPart: 'type',
      teamCanEdit: false,
    } as const
    expect(await refusal(update(show))).toMatchObject({ code: 'STAND_VALUES_LOST' })
    await give((await addStand('B1', { type: 'Island' })).id, teamId)
    await update(show)
    expect(await stale()).toEqual([])
  })

  test('keep the halls of stands among their options', async () => {
    await give((await addStand('B12', { hall: 'Hall 2' })).id, cast.food.team.id)
    const {
      id: customFieldId,
      revision,
      label,
    } = await api().customFields.get({ customFieldId: fields.hall })
    const changed = {
      customFieldId,
      revision,
      label,
      options: ['Hall 1'],
      isDimension: true,
      standPart: 'hall' as const,
      teamCanEdit: false,
    }
    expect(await refusal(cast.admin.api.customFields.update(changed))).toMatchObject({
      code: 'INVALID_CUSTOM_FIELD',
      problems: [{ path: 'options' }],
    })
  })
})

describe('the stand of a company', () => {
  test('is not given to another one by accident, and its history shows the move', async () => {
    const { food, tech } = cast
    const { id: standId } = await addStand('B12')
    await give(standId, food.team.id)
    await give(standId, share)
    expect(await refusal(give(standId, tech.team.id))).toMatchObject({
      code: 'STAND_TAKEN',
      problems: [{ message: 'Bread & Butter Ltd has this stand' }],
    })
    const moved = await give(standId, tech.team.id, true)
    expect(moved.holders.map(({ name }) => name)).toEqual(['Circuit Works'])
    expect(await valuesOf(share)).toEqual(['', '', ''])
    const { items } = await api().stands.history({ standId })
    expect(items.map(({ teamName, until }) => `${teamName} ${until === null}`)).toEqual([
      'Circuit Works true',
      expect.stringMatching(/false$/),
      expect.stringMatching(/false$/),
    ])
    expect(items[0]?.givenBy).toBe('Sam Field')
    const ofTeam = await api().teamStands.history({ teamId: food.team.id })
    expect(ofTeam.items).toMatchObject([{ standNumber: 'B12', until: expect.any(String) }])
  })

  test('is released with its stand shares', async () => {
    const { id: standId } = await addStand('B12')
    await give(standId, cast.food.team.id)
    await give(standId, share)
    const free = await api().stands.release({ standId, teamId: cast.food.team.id })
    expect(free.holders).toEqual([])
    const again = api().stands.release({ standId, teamId: cast.food.team.id })
    expect(await refusal(again)).toMatchObject({ code: 'STAND_NOT_HELD' })
  })

  test('is free while the company has withdrawn, and its own again if nobody got it', async () => {
    const { id: teamId } = cast.food.team
    const { teams } = cast.admin.api
    const { id: standId } = await addStand('B12')
    await give(standId, teamId)
    const withdraw = async () =>
      teams.withdraw({
        teamId,
        reason: 'Insolvent',
        revision: (await teams.get({ teamId })).revision,
      })
    const back = async () =>
      teams.reinstate({ teamId, revision: (await teams.get({ teamId })).revision })
    const holders = async () =>
      (await api().stands.get({ standId })).holders.map(({ name }) => name)
    await withdraw()
    expect(await holders()).toEqual([])
    expect(await refusal(give(standId, teamId))).toMatchObject({ code: 'STAND_TEAM_WITHDRAWN' })
    await back()
    expect(await holders()).toEqual(['Bread & Butter Ltd'])
    await withdraw()
    await give(standId, cast.tech.team.id)
    await back()
    expect(await holders()).toEqual(['Circuit Works'])
    expect(await valuesOf(teamId)).toEqual(['', '', ''])
  })

  test('goes to the company that replaces it, with the stand shares on it', async () => {
    const { food, tech } = cast
    const { teams } = cast.admin.api
    const { id: standId } = await addStand('B12', { hall: 'Hall 2', size: '20' })
    await give(standId, food.team.id)
    await give(standId, share)
    const { revision } = await teams.get({ teamId: food.team.id })
    await teams.replaceCompany({
      teamId: food.team.id,
      revision,
      reason: 'Insolvent',
      replacementId: tech.team.id,
      customFieldIds: [fields.number, fields.hall],
    })
    expect(await valuesOf(tech.team.id)).toEqual(['B12', 'Hall 2', '20'])
    expect(await valuesOf(food.team.id)).toEqual(['', '', ''])
    expect(await valuesOf(share)).toEqual(['B12', 'Hall 2', ''])
    const { holders } = await api().stands.get({ standId })
    expect(holders.map(({ name }) => name)).toEqual(['Circuit Works', 'Jam'])
    expect(await stale()).toEqual([])
  })

  test('is visible to its own people, with its place on the floor plan', async () => {
    const { settings } = cast.admin.api
    const { data, revision } = await settings.variables.read()
    const floorPlanLink = 'https://plan.example.com/{hall}?stand={stand}'
    await settings.variables.change({ data: { ...data, floorPlanLink }, revision })
    const { id: standId } = await addStand('B 12', { hall: 'Hall 2' })
    await give(standId, cast.food.team.id)
    await give(standId, share)
    const { id: teamId } = cast.food.team
    const own = await cast.food.member.api.teamStands.get({ teamId })
    expect(own.stands).toMatchObject([
      {
        number: 'B 12',
        others: [{ name: 'Jam' }],
        floorPlanUrl: 'https://plan.example.com/Hall%202?stand=B%2012',
      },
    ])
    const organisers = await api().teamStands.get({ teamId })
    expect(organisers.stands[0]?.others.map(({ name }) => name)).toEqual(['Jam'])
    const other = cast.tech.member.api.teamStands.get({ teamId })
    expect(await refusal(other)).toMatchObject({ code: 'TEAM_NOT_FOUND' })
  })

  test('is that of its main exhibitor for a new stand share', async () => {
    await give((await addStand('B12', { hall: 'Hall 2' })).id, cast.food.team.id)
    const owner = { firstName: 'Ann', surname: 'Best', email: 'ann@best.example' }
    const added = await cast.admin.api.teams.addStandShare({
      parentId: cast.food.team.id,
      name: 'Honey',
      owner,
    })
    expect(await valuesOf(added.id)).toEqual(['B12', 'Hall 2', ''])
    const { stands } = await api().teamStands.get({ teamId: added.id })
    expect(stands).toMatchObject([{ number: 'B12', isFromParent: true }])
  })
})

test('stands are created from custom fields in one step', async () => {
  const { customFields, stands, teamCustomFields } = cast.admin.api
  const number = await customFields.add({ label: 'Booth', type: 'text', teamCanEdit: false })
  const place = await customFields.add({ label: 'Kind', type: 'text', teamCanEdit: false })
  for (const part of Object.values(fields)) await customFields.remove({ customFieldId: part })
  const set = async (teamId: string, value: string, kind: string) => {
    const { revision } = await teamCustomFields.get({ teamId })
    const values = [
      { customFieldId: number.id, value },
      { customFieldId: place.id, value: kind },
    ]
    await teamCustomFields.update({ teamId, revision, values })
  }
  await set(cast.food.team.id, 'A1, A2', 'Row')
  await set(share, 'a1', 'row')
  await set(cast.tech.team.id, 'A2', 'Island')
  const sources = { numberFieldId: number.id, typeFieldId: place.id }
  expect(await stands.planFromFields(sources)).toMatchObject({
    standCount: 2,
    sharedCount: 1,
    problemCount: 1,
    problems: [{ teamName: 'Circuit Works', code: 'taken', otherName: 'Bread & Butter Ltd' }],
  })
  expect(await refusal(stands.createFromFields(sources))).toMatchObject({ code: 'STANDS_TO_FIX' })
  await set(cast.tech.team.id, 'A3', 'Island')
  const done = await stands.createFromFields(sources)
  expect(done).toMatchObject({
    standCount: 3,
    teamCount: 3,
    changes: [
      { teamName: 'Jam', from: 'a1', to: 'A1' },
      { teamName: 'Jam', from: 'row', to: 'Row' },
    ],
  })
  expect((await stands.list({})).items.map((stand) => `${stand.number} ${stand.type}`)).toEqual([
    'A1 Row',
    'A2 Row',
    'A3 Island',
  ])
  expect(await stale()).toEqual([])
  expect(await customFields.get({ customFieldId: number.id })).toMatchObject({
    standPart: 'number',
    teamCanEdit: false,
  })
  expect(await stands.planFromFields(sources)).toMatchObject({ standCount: 0, changeCount: 0 })
})

test('after any sequence of changes, the custom fields equal the stands', async () => {
  const teams = [cast.food.team.id, cast.tech.team.id, share]
  const ids: string[] = []
  for (const [at, number] of ['A1', 'B2', 'C3'].entries())
    ids.push((await addStand(number, { hall: `Hall ${at}`, size: `${at + 1}.5` })).id)
  const step = fc.record({
    kind: fc.constantFrom('give', 'move', 'release', 'first', 'change' as const),
    stand: fc.nat(2),
    team: fc.nat(2),
    hall: fc.constantFrom('', 'Hall 7', 'Hall 8'),
  })
  const steps = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 7 })
  for (const { kind, stand, team, hall } of steps[0] ?? []) {
    const [standId = '', teamId = ''] = [ids[stand], teams[team]]
    if (kind === 'change') {
      const { number, size, type, revision } = await api().stands.get({ standId })
      await api().stands.update({ standId, revision, number, size, type, hall })
    } else {
      const call =
        kind === 'release'
          ? api().stands.release({ standId, teamId })
          : kind === 'first'
            ? api().stands.makeFirst({ standId, teamId })
            : give(standId, teamId, kind === 'move')
      await call.catch(({ code }: { code: string }) =>
        expect(['STAND_TAKEN', 'STAND_NOT_HELD']).toContain(code),
      )
    }
    expect(await stale()).toEqual([])
  }
  const { items } = await api().stands.list({})
  for (const { holders } of items)
    expect(holders.filter(({ parentTeamId }) => parentTeamId === null).length).toBeLessThan(2)
})
