import { aField } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { toPackRow } from '../../platform/pack/index.ts'
import { formsPack } from './forms.pack.ts'

test('a pack has the included units of items, without those of single teams', () => {
  const kind = formsPack.find(({ name }) => name === 'fields')
  if (kind === undefined) throw new Error('no kind')
  const badge = { itemId: 'badge', label: 'Badge', price: '12.00', description: '' }
  const ofTypes = [{ teamTypeId: 'gold', units: 9 }]
  const shared = { by: 'teamType' as const, units: 2, ofTypes }
  const list = aField('itemList', {
    id: 'list',
    items: [{ ...badge, allowance: { ...shared, ofTeams: [{ teamId: 'acme', units: 7 }] } }],
  })
  const row = { id: 'list', formId: 'form', position: 0, type: 'itemList', definition: list }
  const packed = toPackRow(kind, row, { startDate: '2027-01-19', timeZone: 'Europe/London' })
  expect(packed['definition']).toMatchObject({ items: [{ itemId: 'badge', allowance: shared }] })
  expect(JSON.stringify(packed)).not.toContain('acme')
})
