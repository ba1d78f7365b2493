import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ChangeTypeOfTeams } from './change-type-of-teams.tsx'

const TYPES = [
  { value: '', label: 'No team type' },
  { value: 'space', label: 'Space only' },
]

test('no type is cleared before a choice is made', async () => {
  const onChange = vi.fn(async () => true)
  const { user } = draw(
    <ChangeTypeOfTeams count={12} onChange={onChange} types={TYPES} onDone={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'Change team type' }))
  expect(screen.getByRole('dialog', { name: 'Change the type of 12 teams' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByRole('combobox'), 'No team type')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onChange).toHaveBeenCalledWith('')
})
