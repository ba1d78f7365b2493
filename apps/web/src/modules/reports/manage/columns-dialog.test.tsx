import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { formChoicesQuery, reportChoicesQuery } from './reports.queries.ts'

const column = { kind: 'answer', formId: 'order', questionId: 'hall' } as const

test('columns of a form are named without the form below its name, and used as a set', async () => {
  const { user, queryClient } = draw(
    <ColumnsDialog
      columns={[{ kind: 'team', field: 'name' }]}
      onChange={() => {}}
      onClose={() => {}}
    />,
  )
  act(() => {
    queryClient.setQueryData(reportChoicesQuery().queryKey, {
      forms: [{ id: 'order', label: 'Stand order' }],
      customFields: [],
      tasks: [],
      currencyId: 'GBP',
      organisers: [],
    })
    queryClient.setQueryData(formChoicesQuery('order').queryKey, {
      columns: [{ column, label: 'Hall', kind: 'text' }],
    })
  })
  // The columns that the report already has are counted, so the button adds nothing.
  screen.getByRole('button', { name: 'Use 1 column' })
  await screen.findByRole('option', { name: 'Stand order' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Stand order')
  await user.click(await screen.findByRole('checkbox', { name: 'Hall' }))
  expect(screen.getByRole('button', { name: 'Use 2 columns' })).toHaveProperty('disabled', false)
})
