import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../../../../platform/api.ts'
import { drawAnswered } from '../../../../../testing/in-router.tsx'
import { SupplierOfList } from './item-list-settings.tsx'

const input = { formId: 'form', fieldId: 'power' }
const drawWith = (supplier: { id: string; company: string } | null) =>
  drawAnswered(<SupplierOfList {...input} />, [
    [api.supplierOrders.ofList.queryOptions({ input }).queryKey, { supplier }],
  ])

test('an item list names the supplier that receives its orders', async () => {
  const { unmount } = drawWith({ id: 'volt', company: 'Voltline' })
  const link = await screen.findByRole('link', { name: 'Voltline' })
  expect(link.getAttribute('href')).toBe('/admin/suppliers/volt/orders')
  unmount()
  drawWith(null)
  expect(await screen.findByRole('link', { name: 'Suppliers' })).toBeDefined()
  expect(screen.queryByText(/in the links of/)).toBeNull()
})
