import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { AnswersView } from './answers-view.tsx'

test('an accepted text is shown below the answer', () => {
  const definition = aFormDefinition([
    aField('disclaimer', { id: 'd', label: 'We order this', description: 'Half is due in May.' }),
  ])
  draw(
    <AnswersView
      definition={definition}
      values={{ d: true }}
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
    />,
  )
  expect(screen.getByText('Agreed to disclaimer')).toBeDefined()
  expect(screen.getByText('Half is due in May.')).toBeDefined()
})

test('the total stands out from the lines of its tax, in a list and as the total of the order', () => {
  const item = { itemId: 'chair', label: 'Chair', price: '10.00', description: '' }
  const list = aField('itemList', { id: 'list', label: 'Furniture', items: [item] })
  const values = { list: [{ itemId: 'chair', price: '10.00', quantity: 2 }] }
  const prices = { currencyId: 'GBP', arePricesWithoutVat: true, taxRate: '20' }
  const classOf = (text: string) => screen.getByText(text).closest('tr, p')?.className
  const { unmount } = draw(
    <AnswersView definition={aFormDefinition([list])} values={values} prices={prices} />,
  )
  expect(classOf('VAT 20%')).toContain('detail')
  expect(classOf('Total excl. VAT')).toBe('')
  unmount()
  const total = aField('grandTotal', { id: 'total', label: 'To pay' })
  draw(
    <AnswersView
      definition={aFormDefinition([list, total])}
      values={{ ...values, total: '20.00' }}
      prices={prices}
    />,
  )
  expect(classOf('£20.00 excl. VAT')).toContain('sum')
  expect(classOf('VAT 20%: £4.00')).not.toContain('sum')
})
