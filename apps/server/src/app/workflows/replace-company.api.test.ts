import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { oneOfEach, type IdsByName } from '../../testing/sweeps/one-of-each.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let ids: IdsByName
let fields: { hall: string; phone: string }
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  ids = await oneOfEach(event, cast)
  const { customFields, teamCustomFields } = cast.admin.api
  const hall = await customFields.add({ label: 'Hall', type: 'dropdown', options: ['1', '2'] })
  const phone = await customFields.add({ label: 'Phone on site', type: 'text' })
  fields = { hall: hall.id, phone: phone.id }
  await setValues(cast.food.team.id, { [hall.id]: '2', [phone.id]: '030 1234' })
  await setValues(cast.tech.team.id, { [hall.id]: '1', [phone.id]: '040 5678' })

  async function setValues(teamId: string, values: Record<string, string>) {
    const { revision } = await teamCustomFields.get({ teamId })
    const entries = Object.entries(values)
    await teamCustomFields.update({
      teamId,
      revision,
      values: entries.map(([customFieldId, value]) => ({ customFieldId, value })),
    })
  }
})

const current = (teamId: string) => cast.admin.api.teams.get({ teamId })
const valueOf = async (teamId: string, customFieldId: string) =>
  (await cast.admin.api.teamCustomFields.get({ teamId })).fields.find(
    ({ id }) => id === customFieldId,
  )?.value

const owner = { firstName: 'Ann', surname: 'Best', email: 'ann@best.example' }
const newCompany = { name: 'Best Stands', owner }

type Replacement = Omit<Parameters<Cast['admin']['api']['teams']['replaceCompany']>[0], 'revision'>

async function replace(input: Partial<Replacement>) {
  const teamId = input.teamId ?? cast.food.team.id
  const { revision } = await current(teamId)
  const { hall } = fields
  const usual = { teamId, reason: 'Insolvent', customFieldIds: [hall] }
  return cast.admin.api.teams.replaceCompany({ ...usual, ...input, revision })
}

describe('replacing a company', () => {
  test('gives a new one type and values, and leaves everything else', async () => {
    const { team } = cast.food
    const { api } = cast.admin
    const formId = ids['formId'] ?? ''
    const before = await api.submissions.list({ formId })
    expect(before.total).toBeGreaterThan(0)
    const made = await replace({ newCompany })
    expect(made).toMatchObject({
      name: 'Best Stands',
      teamTypeId: cast.food.teamTypeId,
      ownerEmail: owner.email,
      welcomeEmail: 'held',
      replaces: [{ id: team.id, name: team.name }],
    })
    expect(await valueOf(made.id, fields.hall)).toBe('2')
    expect(await valueOf(made.id, fields.phone)).toBe('')
    // The first does not keep the stand, but what was not chosen.
    expect(await valueOf(team.id, fields.hall)).toBe('')
    expect(await valueOf(team.id, fields.phone)).toBe('030 1234')
    const first = await current(team.id)
    const replacedBy = { id: made.id, name: 'Best Stands' }
    expect(first).toMatchObject({
      isWithdrawn: true,
      withdrawal: { reason: 'Insolvent', replacedBy },
    })
    expect(first.members).toHaveLength(2)
    const stayed = await api.submissions.list({ formId, only: 'withdrawn' })
    expect(stayed.total).toBe(before.total)
    expect((await api.submissions.list({ formId })).total).toBe(0)
    for (const person of [cast.food.owner, cast.food.member])
      expect((await person.api.access.session()).viewer).toBeNull()
    for (const { id } of [team, made]) {
      const [line] = (await api.auditLog.list({ about: `team:${id}` })).items
      expect(line).toMatchObject({ action: 'teams.replaceCompany' })
    }
  })

  test('gives one of the event type and values, which keeps its own answers', async () => {
    const { team: first } = cast.food
    const { team: second, owner: person } = cast.tech
    const made = await replace({ replacementId: second.id })
    expect(made).toMatchObject({
      id: second.id,
      name: second.name,
      teamTypeId: cast.food.teamTypeId,
      welcomeEmail: null,
    })
    expect(await valueOf(second.id, fields.hall)).toBe('2')
    expect(await valueOf(second.id, fields.phone)).toBe('040 5678')
    // Its people do not learn whose stand it was.
    expect((await person.api.teams.get({ teamId: second.id })).replaces).toEqual([])
    expect((await current(first.id)).isWithdrawn).toBe(true)
    expect(await valueOf(first.id, fields.hall)).toBe('')
  })

  test('moves the stand shares that take part, and a stand share stays one', async () => {
    const { id: parentTeamId } = cast.food.team
    const [share, gone] = await event.inEvent(async (scope) => [
      await arrangeTeam(scope, { name: 'Corner', parentTeamId }),
      await arrangeTeam(scope, { name: 'Gone', parentTeamId }),
    ])
    const { revision } = await current(gone.id)
    await cast.admin.api.teams.withdraw({ teamId: gone.id, reason: 'Cancelled', revision })
    const made = await replace({ newCompany })
    expect(made.childTeamIds).toEqual([share.id])
    expect(await current(share.id)).toMatchObject({ isWithdrawn: false, parentTeamId: made.id })
    expect((await current(parentTeamId)).childTeamIds).toEqual([gone.id])
    const nextOwner = { ...owner, email: 'next@best.example' }
    const next = await replace({ teamId: share.id, newCompany: { name: 'Next', owner: nextOwner } })
    expect(next).toMatchObject({ parentTeamId: made.id, standShareRole: 'child' })
  })

  test('by a stand share of its own makes that one the main company', async () => {
    const { id: parentTeamId } = cast.food.team
    const [first, second] = await event.inEvent(async (scope) => [
      await arrangeTeam(scope, { name: 'Corner', parentTeamId }),
      await arrangeTeam(scope, { name: 'Other corner', parentTeamId }),
    ])
    const made = await replace({ replacementId: first.id })
    expect(made).toMatchObject({ parentTeamId: null, childTeamIds: [second.id] })
  })

  test('of a withdrawn company gives its stand to a new one, and it stays withdrawn', async () => {
    const { api } = cast.admin
    const { team } = cast.food
    const { id: standId } = await api.stands.add({ number: 'C27' })
    await api.stands.give({ standId, teamId: team.id })
    const { revision } = await current(team.id)
    const gone = await api.teams.withdraw({ teamId: team.id, reason: 'Cancelled', revision })
    const made = await replace({ newCompany, reason: undefined })
    expect(made).toMatchObject({
      teamTypeId: cast.food.teamTypeId,
      replaces: [{ id: team.id, name: team.name }],
    })
    expect(await valueOf(made.id, fields.hall)).toBe('2')
    expect(await valueOf(team.id, fields.hall)).toBe('')
    expect((await api.stands.get({ standId })).holders).toMatchObject([{ teamId: made.id }])
    const first = await current(team.id)
    expect(first).toMatchObject({
      isWithdrawn: true,
      withdrawal: { reason: 'Cancelled', replacedBy: { id: made.id } },
    })
    expect(first.withdrawal?.at).toBe(gone.withdrawal?.at)
    const formId = ids['formId'] ?? ''
    expect((await api.submissions.list({ formId, only: 'withdrawn' })).total).toBeGreaterThan(0)
    // Its stand is gone, so nobody else can take it over.
    expect(await refusal(replace({ replacementId: cast.tech.team.id }))).toMatchObject({
      status: 409,
      code: 'ALREADY_REPLACED',
    })
  })

  test('of a withdrawn company leaves a stand that another one has got since', async () => {
    const { api } = cast.admin
    const { team } = cast.food
    const { id: standId } = await api.stands.add({ number: 'C27' })
    await api.stands.give({ standId, teamId: team.id })
    const { revision } = await current(team.id)
    await api.teams.withdraw({ teamId: team.id, reason: 'Cancelled', revision })
    const other = await event.inEvent((scope) => arrangeTeam(scope, { name: 'Other' }))
    await api.stands.give({ standId, teamId: other.id })
    await replace({ replacementId: cast.tech.team.id, reason: undefined })
    expect((await api.stands.get({ standId })).holders).toMatchObject([{ teamId: other.id }])
  })

  test('of a company that takes part needs a reason, and one below a withdrawn company is refused', async () => {
    const { tech, food } = cast
    expect(
      await refusal(replace({ replacementId: tech.team.id, reason: undefined })),
    ).toMatchObject({ status: 422, code: 'INVALID_TEAM' })
    const share = await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Corner', parentTeamId: food.team.id }),
    )
    const { revision } = await current(food.team.id)
    await cast.admin.api.teams.withdraw({ teamId: food.team.id, reason: 'Cancelled', revision })
    const refused = await refusal(replace({ teamId: share.id, newCompany, customFieldIds: [] }))
    expect(refused).toMatchObject({ status: 409, code: 'PARENT_IS_WITHDRAWN' })
    // The stand share stays with the first company.
    const made = await replace({ newCompany, reason: undefined })
    expect(made.childTeamIds).toEqual([])
    expect(await current(share.id)).toMatchObject({ isWithdrawn: true, parentTeamId: food.team.id })
  })

  test('is refused for companies that cannot take over', async () => {
    const { food, tech } = cast
    const share = await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Corner', parentTeamId: tech.team.id }),
    )
    const cannot = { status: 409, code: 'CANNOT_TAKE_OVER' }
    for (const replacementId of [food.team.id, share.id])
      expect(await refusal(replace({ replacementId }))).toMatchObject(cannot)
    expect(await refusal(replace({ teamId: share.id, replacementId: tech.team.id }))).toMatchObject(
      cannot,
    )
    expect(await refusal(replace({ replacementId: 'ghost' }))).toMatchObject({ status: 404 })
    for (const input of [{}, { replacementId: tech.team.id, newCompany }])
      expect(await refusal(replace(input))).toMatchObject({ status: 422, code: 'INVALID_TEAM' })
    const unknown = { replacementId: tech.team.id, customFieldIds: ['ghost'] }
    expect(await refusal(replace(unknown))).toMatchObject({ code: 'CUSTOM_FIELD_NOT_FOUND' })
    const { revision } = await current(food.team.id)
    const stale = cast.admin.api.teams.replaceCompany({
      teamId: food.team.id,
      reason: 'Insolvent',
      customFieldIds: [],
      replacementId: tech.team.id,
      revision: revision + 1,
    })
    expect(await refusal(stale)).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    expect(await current(food.team.id)).toMatchObject({ isWithdrawn: false, revision })
  })

  test('ends its record if the first takes part again, or the second is deleted', async () => {
    const { id: teamId } = cast.food.team
    const made = await replace({ newCompany })
    const { revision } = await current(teamId)
    const back = await cast.admin.api.teams.reinstate({ teamId, revision })
    expect(back).toMatchObject({ isWithdrawn: false, withdrawal: null })
    expect((await current(made.id)).replaces).toEqual([])
    expect(await valueOf(made.id, fields.hall)).toBe('2')
    expect(await valueOf(teamId, fields.hall)).toBe('')
    const nextOwner = { ...owner, email: 'next@best.example' }
    const next = await replace({ newCompany: { name: 'Next', owner: nextOwner } })
    await cast.admin.api.teams.remove({ teamId: next.id })
    expect((await current(teamId)).withdrawal).toMatchObject({ replacedBy: null })
    const left = await event.inEvent(({ tx }) =>
      tx.execute(sql`select id from teams where replaced_by_team_id is not null`),
    )
    expect(left.rows).toEqual([])
  })
})

test('of two companies that replace each other at the same moment, one does, and the other is refused', async () => {
  const { admin, eventflowAdmin, food, tech } = cast
  const [mine, yours] = [await current(food.team.id), await current(tech.team.id)]
  const replaceBy = ({ api }: Actor, from: typeof mine, replacementId: string) =>
    api.teams.replaceCompany({
      teamId: from.id,
      revision: from.revision,
      replacementId,
      reason: 'Insolvent',
      customFieldIds: [],
    })
  const calls = [replaceBy(admin, mine, yours.id), replaceBy(eventflowAdmin, yours, mine.id)]
  const results = await Promise.allSettled(calls)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toMatchObject([{ status: 409 }])
  const after = [await current(food.team.id), await current(tech.team.id)]
  expect(after.filter(({ isWithdrawn }) => isWithdrawn)).toHaveLength(1)
})
