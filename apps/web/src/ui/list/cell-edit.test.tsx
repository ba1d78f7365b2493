import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { speak } from '../../platform/words-catalogue.ts'
import { draw } from '../../testing/draw.tsx'
import { CellButton, CellInput, CellMenu } from './cell-edit.tsx'

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

const hall = { label: 'Hall of Abbey: 3', value: '3', type: 'text', maxLength: 100 } as const

test('a value is typed in its cell: Enter saves it once and returns the focus', async () => {
  const onSave = vi.fn<(value: string) => void>()
  const { user } = draw(
    <CellInput {...hall} onSave={onSave}>
      3
    </CellInput>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  const input = screen.getByRole('textbox', { name: hall.label })
  expect(document.activeElement).toBe(input)
  await user.clear(input)
  await user.type(input, ' 4 {Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('4')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: hall.label }))
})

test('Escape leaves a cell without saving, and an unchanged value is not saved', async () => {
  const onSave = vi.fn<(value: string) => void>()
  const { user } = draw(
    <CellInput {...hall} onSave={onSave}>
      3
    </CellInput>,
  )
  await user.click(screen.getByRole('button', { name: hall.label }))
  await user.keyboard('4{Escape}')
  await user.click(screen.getByRole('button', { name: hall.label }))
  await user.tab()
  expect(onSave).not.toHaveBeenCalled()
})

test('a refused value is typed only once: the next edit begins with it', async () => {
  const onSave = vi.fn<(value: string) => Promise<boolean>>().mockResolvedValue(false)
  const { user } = draw(
    <CellInput {...hall} onSave={onSave}>
      3
    </CellInput>,
  )
  await user.click(screen.getByRole('button', { name: hall.label }))
  await user.keyboard('x{Enter}')
  await user.click(screen.getByRole('button', { name: hall.label }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '3x')
  onSave.mockResolvedValue(true)
  await user.keyboard('{Backspace}4{Enter}')
  expect(onSave).toHaveBeenLastCalledWith('34')
  await user.click(screen.getByRole('button', { name: hall.label }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '3')
})

test('a number is edited in the form of the reader, and saved as a plain one', async () => {
  await speak('de')
  const onSave = vi.fn<(typed: string) => Promise<void>>(async () => undefined)
  const { user } = draw(
    <CellInput label="kW: 2.5" value="2.5" type="number" maxLength={20} onSave={onSave}>
      2,5
    </CellInput>,
  )
  const open = () => user.click(screen.getByRole('button', { name: 'kW: 2.5' }))
  await open()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2,5')
  await user.keyboard('{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  await open()
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('3,25{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('3.25')
  await act(() => speak('en'))
})
