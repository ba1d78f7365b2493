import { describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aGroup, axles, groupChanges, kind, lorryOnly } from './field-groups.stage.fixture.ts'
import { formsStage } from './forms.stage.fixture.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const groups = () => stage.cast.moderator.api.fieldGroups

describe('a field group', () => {
  test('has fields and rules about each other, saved together', async () => {
    const group = await aGroup(stage)
    expect(group).toMatchObject({ title: 'Vehicle', isPublished: true, fieldCount: 2 })
    expect(group.definition.group.logicMap).toEqual({ a: lorryOnly })
    // Each field contains the id of its group.
    expect(group.definition.fields).toEqual([
      { ...kind, fieldGroupId: group.id },
      { ...axles, fieldGroupId: group.id },
    ])
    expect(await groups().get({ fieldGroupId: group.id })).toEqual(group)
  })

  test("stores a rule about a sibling as one, regardless of the request's format", async () => {
    const group = await aGroup(stage, false)
    const rules = [aRule({ sourceType: 'fieldId', sourceId: 'kind', sourceValue: 'van' })]
    const logicMap = { a: aLogicEntry({ thenFieldId: 'axles', rules }) }
    const saved = await groups().update(groupChanges(group, { group: { logicMap } }))
    expect(saved.definition.group.logicMap['a']?.rules[0]?.sourceType).toBe('templateFieldId')
  })

  test.each(['template', 'newPage'] as const)('refuses %s', async (type) => {
    const group = await aGroup(stage, false)
    const field = aField(type, { id: 'inner' })
    const update = groupChanges(group, { newFields: [field], fieldIds: ['kind', 'axles', 'inner'] })
    await expect(groups().update(update)).rejects.toMatchObject({ status: 422 })
  })

  test('is not saved with circular rules, and the message shows the circle', async () => {
    const group = await aGroup(stage, false)
    const rules = [aRule({ sourceType: 'templateFieldId', sourceId: 'axles', sourceValue: '2' })]
    const logicMap = { a: lorryOnly, b: aLogicEntry({ thenFieldId: 'kind', rules }) }
    await expect(
      groups().update(groupChanges(group, { group: { logicMap } })),
    ).rejects.toMatchObject({
      code: 'INVALID_FIELD_GROUP',
      data: { problems: [{ message: expect.stringContaining('Kind → Axles → Kind') }] },
    })
  })

  test('is not published with errors', async () => {
    const { id: fieldGroupId, revision } = await groups().add({ title: 'Empty' })
    const settings = { fieldGroupId, revision, title: 'Empty', description: '', isPublished: true }
    await expect(groups().changeSettings(settings)).rejects.toMatchObject({
      code: 'CANNOT_PUBLISH',
    })
  })

  test('is refused if somebody else has saved since, with the stored group', async () => {
    const group = await aGroup(stage)
    const {
      definition,
      usedBy: _,
      publishProblems: __,
      ...saved
    } = await groups().update(groupChanges(group, { group: { title: 'Mine' } }))
    expect(definition.fields).not.toEqual([])
    await expect(
      groups().update(groupChanges(group, { group: { title: 'Yours' } })),
    ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: saved } })
  })

  test('can be duplicated: unpublished, with its own fields and adapted rules', async () => {
    const group = await aGroup(stage)
    const copy = await groups().duplicate({ fieldGroupId: group.id })
    expect(copy).toMatchObject({ title: 'Copy of Vehicle', isPublished: false })
    const [first, second] = copy.definition.fields
    expect([first?.label, second?.label]).toEqual(['Kind', 'Axles'])
    expect(first?.id).not.toBe('kind')
    const [entry] = Object.values(copy.definition.group.logicMap)
    expect(entry).toMatchObject({ thenFieldId: second?.id, rules: [{ sourceId: first?.id }] })
  })

  test.each(['toString', 'constructor', '__proto__'])('is not found by the id %s', async (id) => {
    const gone = { status: 404 }
    await expect(groups().get({ fieldGroupId: id })).rejects.toMatchObject(gone)
    await expect(groups().duplicate({ fieldGroupId: id })).rejects.toMatchObject(gone)
  })

  test('is listed by title and can be searched', async () => {
    const other = await formsStage(portal)
    const api = other.cast.moderator.api.fieldGroups
    for (const title of ['passes', 'Machines', 'Vehicle']) await api.add({ title })
    const { items, total } = await api.list({})
    expect([items.map(({ title }) => title), total]).toEqual([['Machines', 'passes', 'Vehicle'], 3])
    const found = await api.list({ search: 'MACH' })
    expect(found.items.map(({ title }) => title)).toEqual(['Machines'])
  })
})

test.each(['owner', 'member'] as const)('a team %s may not see field groups', async (who) => {
  const api = stage.cast.food[who].api.fieldGroups
  await expect(api.list({})).rejects.toMatchObject({ status: 403 })
})
