// The values of a team's custom fields: who can read and who can change them.
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let ids: { stand: string; slot: string; rules: string; manager: string }
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const { add } = cast.admin.api.customFields
  const stand = await add({ label: 'Stand', type: 'text', isRequired: true })
  const options = ['Monday', 'Tuesday']
  const slot = await add({ label: 'Slot', type: 'dropdown', options, showToChildTeams: true })
  const rules = await add({ label: 'Rules read', type: 'checkbox' })
  const manager = await add({
    label: 'Account manager',
    type: 'text',
    showField: false,
    isRequired: true,
  })
  ids = { stand: stand.id, slot: slot.id, rules: rules.id, manager: manager.id }
})

const teamId = () => cast.food.team.id
const organisers = () => cast.moderator.api.teamCustomFields
const owners = () => cast.food.owner.api.teamCustomFields
const refusedAs = (code: string) => expect.objectContaining({ code })
const labels = ({ fields }: { fields: readonly { label: string }[] }) =>
  fields.map(({ label }) => label)
const entry = (customFieldId: string, value: string | boolean) => ({ customFieldId, value })

describe('can be read', () => {
  test('for several teams at once, with defaults and revisions, by organisers only', async () => {
    const { food, tech } = cast
    const teamIds = [food.team.id, tech.team.id]
    await organisers().update({
      teamId: teamId(),
      revision: 0,
      values: [entry(ids.stand, 'A1'), entry(ids.manager, 'Ann')],
    })
    const { items } = await organisers().ofTeams({ teamIds: [...teamIds, 'gone'] })
    expect(items).toHaveLength(2)
    const of = (id: string) => items.find((item) => item.teamId === id)
    expect(of(food.team.id)).toMatchObject({
      revision: 1,
      values: { [ids.stand]: 'A1', [ids.manager]: 'Ann', [ids.rules]: false },
    })
    expect(of(tech.team.id)).toMatchObject({ revision: 0, values: { [ids.stand]: '' } })
    await expect(owners().ofTeams({ teamIds })).rejects.toEqual(refusedAs('FORBIDDEN'))
  })

  test('only of teams within the limits of the caller', async () => {
    const { food, tech, moderator } = cast
    await limitPerson(cast, moderator, { teamTypeIds: [food.teamTypeId] })
    const { items } = await organisers().ofTeams({ teamIds: [food.team.id, tech.team.id] })
    expect(items.map((item) => item.teamId)).toEqual([food.team.id])
  })

  test('with labels and descriptions in the language of the reader', async () => {
    const { settings, customFields, tasks } = cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    await cast.food.member.api.users.chooseLanguage({ language: 'de' })
    const field = { label: 'Area', description: 'In m²', type: 'number' } as const
    const translations = { de: { label: 'Fläche', description: '' } }
    const { id } = await customFields.add({ ...field, translations })
    const read = async ({ api }: Cast['loner']) => {
      const { fields } = await api.teamCustomFields.get({ teamId: teamId() })
      return fields.find((one) => one.id === id)
    }
    expect(await read(cast.food.owner)).toMatchObject({ label: 'Area', isTranslated: null })
    expect(await read(cast.food.member)).toMatchObject({
      label: 'Fläche',
      isTranslated: true,
      description: 'In m²',
      isDescriptionTranslated: null,
    })
    const { id: taskId } = await tasks.add({
      title: 'Fill in',
      dueDate: '2026-07-01',
      description: '',
      type: 'task',
      completesWhen: { kind: 'customField', customFieldId: id },
    })
    const task = await cast.food.member.api.myTasks.get({ taskId })
    expect(task.completesWhen).toEqual({ kind: 'customField', label: 'Fläche' })
  })

  test('by organisers in full, by the team as far as they are shown to it', async () => {
    const all = ['Stand', 'Slot', 'Rules read', 'Account manager']
    expect(labels(await organisers().get({ teamId: teamId() }))).toEqual(all)
    for (const { api } of [cast.food.owner, cast.food.member])
      expect(labels(await api.teamCustomFields.get({ teamId: teamId() }))).toEqual(all.slice(0, 3))
  })

  test('by a stand share as far as they are meant for stand shares', async () => {
    const { team, cookie } = await event.inEvent(async (scope) => {
      const child = await arrangeTeam(scope, { name: 'Corner', parentTeamId: teamId() })
      return { team: child, cookie: await arrangeSession(scope, child.owner) }
    })
    const { teamCustomFields } = event.client(cookie)
    expect(labels(await teamCustomFields.get({ teamId: team.id }))).toEqual(['Slot'])
    // Hidden fields are not required from it.
    const values = [entry(ids.slot, 'Monday')]
    const saved = await teamCustomFields.update({ teamId: team.id, revision: 0, values })
    expect(saved.fields[0]?.value).toBe('Monday')
    for (const hidden of [ids.stand, ids.manager]) {
      const change = { teamId: team.id, revision: 1, values: [entry(hidden, 'x')] }
      await expect(teamCustomFields.update(change)).rejects.toEqual(
        refusedAs('CUSTOM_FIELD_NOT_FOUND'),
      )
    }
  })

  test('by no person of another team or event', async () => {
    const other = await castOf(await portal.event())
    for (const { api } of [cast.tech.owner, cast.loner, other.admin]) {
      await expect(api.teamCustomFields.get({ teamId: teamId() })).rejects.toEqual(
        refusedAs('TEAM_NOT_FOUND'),
      )
      const change = { teamId: teamId(), revision: 0, values: [] }
      await expect(api.teamCustomFields.update(change)).rejects.toEqual(refusedAs('TEAM_NOT_FOUND'))
    }
    await expect(cast.guest.teamCustomFields.get({ teamId: teamId() })).rejects.toEqual(
      refusedAs('UNAUTHENTICATED'),
    )
  })
})

describe('can be changed', () => {
  test('by the team owner, but not by members', async () => {
    const values = [entry(ids.stand, 'A12'), entry(ids.rules, true)]
    const change = { teamId: teamId(), revision: 0, values }
    await expect(cast.food.member.api.teamCustomFields.update(change)).rejects.toEqual(
      refusedAs('FORBIDDEN'),
    )
    const saved = await owners().update(change)
    expect([saved.revision, saved.fields.map(({ value }) => value)]).toEqual([1, ['A12', '', true]])
  })

  test('with all required fields when the team saves, but not when organisers do', async () => {
    const change = { teamId: teamId(), revision: 0, values: [entry(ids.slot, 'Monday')] }
    await expect(owners().update(change)).rejects.toMatchObject({
      code: 'INVALID_CUSTOM_FIELD_VALUES',
      data: { status: 422, problems: [{ path: ids.stand, message: 'Fill this in' }] },
    })
    const saved = await organisers().update(change)
    expect(saved.fields.map(({ value }) => value)).toEqual(['', 'Monday', false, ''])
  })

  test('only to valid values', async () => {
    const values = [entry(ids.slot, 'Friday'), entry(ids.rules, 'yes'), entry(ids.stand, 'A1')]
    await expect(
      organisers().update({ teamId: teamId(), revision: 0, values }),
    ).rejects.toMatchObject({ data: { problems: [{ path: ids.slot }, { path: ids.rules }] } })
    const { fields, revision } = await organisers().get({ teamId: teamId() })
    expect([revision, fields.map(({ value }) => value)]).toEqual([0, ['', '', false, '']])
  })

  test('never if they are hidden from the team: those are reported as missing', async () => {
    for (const id of [ids.manager, 'ghost']) {
      const values = [entry(ids.stand, 'A12'), entry(id, 'Somebody else')]
      await expect(
        owners().update({ teamId: teamId(), revision: 0, values }),
      ).rejects.toMatchObject({
        code: 'CUSTOM_FIELD_NOT_FOUND',
        data: { status: 404 },
      })
    }
    expect((await organisers().get({ teamId: teamId() })).revision).toBe(0)
  })

  test('by the team where allowed: it reads organisers’ fields and sends them back unchanged', async () => {
    const hall = await cast.admin.api.customFields.add({
      label: 'Hall',
      type: 'text',
      isRequired: true,
      teamCanEdit: false,
    })
    const stand = entry(ids.stand, 'A12')
    const change = { teamId: teamId(), values: [stand, entry(hall.id, 'Hall 2')] }
    await expect(owners().update({ ...change, revision: 0 })).rejects.toMatchObject({
      code: 'INVALID_CUSTOM_FIELD_VALUES',
      data: { problems: [{ path: hall.id, message: 'Only the organisers can change this' }] },
    })
    const values = [stand, entry(ids.rules, true), entry(hall.id, '')]
    await owners().update({ teamId: teamId(), revision: 0, values })
    await organisers().update({ ...change, revision: 1 })
    const { fields } = await owners().get({ teamId: teamId() })
    expect(fields.find(({ id }) => id === hall.id)).toMatchObject({
      value: 'Hall 2',
      teamCanEdit: false,
    })
  })

  test('only with the current revision: a stale save is answered with the stored values', async () => {
    const values = (text: string) => [entry(ids.stand, text)]
    await owners().update({ teamId: teamId(), revision: 0, values: values('A12') })
    for (const revision of [0, 2]) {
      const late = owners().update({ teamId: teamId(), revision, values: values('B7') })
      await expect(late).rejects.toMatchObject({
        code: 'STALE_REVISION',
        data: { current: { revision: 1 } },
      })
    }
    // A stale save gets the stored values even if its own are invalid.
    const wrong = owners().update({ teamId: teamId(), revision: 0, values: [entry(ids.slot, 'x')] })
    await expect(wrong).rejects.toEqual(refusedAs('STALE_REVISION'))
    const all = ['C1', 'C2', 'C3'].map((text) =>
      owners().update({ teamId: teamId(), revision: 1, values: values(text) }),
    )
    const ended = await Promise.allSettled(all)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
