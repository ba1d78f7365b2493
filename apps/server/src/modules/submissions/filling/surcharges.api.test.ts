// Which surcharges change a price: the SQL that finds the next day agrees with the domain.
import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { priceDays, pricedOn } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { findPricedTasks } from '../../tasks/index.ts'
import { aFormTask, aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const today = '2026-06-15'
const surcharges = [{ from: '2026-06-20', percent: '10' }]

test('a surcharge changes amounts from 0, and neither discounts nor texts', async () => {
  const stage = await stageOf(portal)
  for (const [price, day] of [
    ['39.00', '2026-06-20'],
    [12, '2026-06-20'],
    ['-10.00', null],
    [-10, null],
    ['on request', null],
    ['', null],
  ] as const) {
    const items = [{ itemId: 'thing', label: 'Thing', price, description: '' }]
    const list = aField('itemList', { id: 'list', items, surcharges })
    const form = await aPublishedForm(stage, { fields: [list] })
    const taskId = await aFormTask(stage, form.id, stage.cast.food)
    const found = await stage.event.inEvent((scope) => findPricedTasks(scope, [taskId], today))
    expect(
      found.map((each) => each.day),
      String(price),
    ).toEqual(day === null ? [] : [day])
    const priced = pricedOn(aFormDefinition([list]), { day: today, currencyId: 'GBP' })
    expect(priceDays(priced)).toEqual(day === null ? [] : [day])
  }
})
