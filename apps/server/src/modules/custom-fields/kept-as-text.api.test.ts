// Values that look like numbers or keywords are stored as the text that was entered.
import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

test.each([
  ['number', '3'],
  ['number', '-1.50'],
  ['number', '0'],
  ['text', '2026'],
  ['text', 'null'],
  ['text', 'true'],
  ['text', '"quoted"'],
  ['dropdown', '[1]'],
] as const)('a value of type %s stays %s', async (type, text) => {
  const { admin, food } = await castOf(await portal.event())
  const settings = { label: 'Power', type, options: type === 'dropdown' ? [text] : [] }
  const { id } = await admin.api.customFields.add({ ...settings, defaultValue: text })
  const [listed] = (await admin.api.customFields.list({})).items
  const read = await admin.api.customFields.get({ customFieldId: id })
  expect([listed?.defaultValue, read.defaultValue]).toEqual([text, text])
  const ofTeam = await food.owner.api.teamCustomFields.get({ teamId: food.team.id })
  expect(ofTeam.fields.map(({ value }) => value)).toEqual([text])
})
