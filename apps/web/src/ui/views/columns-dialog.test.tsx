import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'

const column = (id: string) => ({ id, label: id.toUpperCase() })

test('the chosen columns are applied when the dialog is confirmed, not before', async () => {
  const onChoose = vi.fn<(ids: readonly string[]) => void>()
  const { user } = draw(
    <ColumnsDialog
      columns={['hall', 'size', 'type'].map(column)}
      chosen={[column('hall')]}
      onChoose={onChoose}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'SIZE' }))
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Show columns' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(['hall', 'size'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
