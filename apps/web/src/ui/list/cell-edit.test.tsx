import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { CellButton, CellMenu } from './cell-edit.tsx'

const options = [
  { value: 'a', label: 'Getting started' },
  { value: 'b', label: 'Stand build' },
]

test('a value is changed in its cell, and choosing the current value does nothing', async () => {
  const onChoose = vi.fn<(value: string) => void>()
  const label = 'Change the group of “Pay”'
  const { user } = draw(
    <CellMenu label={label} value="a" options={options} onChoose={onChoose}>
      Getting started
    </CellMenu>,
  )
  await user.click(screen.getByRole('button', { name: label }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Getting started' }))
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: label }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Stand build' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b')
})

test('a cell with a dialog is named by its value and its action', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = draw(
    <CellButton label="Change the due date of “Pay”" onClick={onClick}>
      Mon 5 Oct
    </CellButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Mon 5 Oct Change the due date of “Pay”' }))
  expect(onClick).toHaveBeenCalledOnce()
})
