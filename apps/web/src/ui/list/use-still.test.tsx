import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { AFTER_TOUCH_MS, useStill } from './use-still.ts'

function List({ later }: { later: readonly string[] }) {
  const [rows, setRows] = useState<readonly string[]>(['Ash', 'Birch', 'Cedar'])
  const { shown, hold } = useStill(rows, (row) => row)
  return (
    <>
      <ul {...hold}>
        {shown.map(({ row, isGone }) => (
          <li key={row}>{isGone ? `${row} (gone)` : row}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setRows(later)}>
        Change
      </button>
    </>
  )
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
/** By the keyboard: the mouse stays where it is. */
const change = () => screen.getByRole('button', { name: 'Change' }).click()

test('while a mouse is on the list nothing moves, and once it has left the list is as it is', async () => {
  const { user } = draw(<List later={['Birch', 'Cedar', 'Dogwood']} />)
  await user.hover(screen.getByText('Cedar'))
  change()
  await screen.findByText('Dogwood')
  expect(rows()).toEqual(['Ash (gone)', 'Birch', 'Cedar', 'Dogwood'])
  await user.unhover(screen.getByText('Cedar'))
  expect(rows()).toEqual(['Birch', 'Cedar', 'Dogwood'])
})

test('without a pointer it follows at once', async () => {
  draw(<List later={['Cedar', 'Birch']} />)
  change()
  await screen.findByText('Birch')
  await expect.poll(rows).toEqual(['Cedar', 'Birch'])
})

test('nothing moves under a finger, nor between its presses, and a while after the last one the list is as it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = draw(<List later={['Birch', 'Cedar', 'Dogwood']} />)
  const touch = (name: string) =>
    user.pointer([{ keys: '[TouchA>]', target: screen.getByText(name) }, { keys: '[/TouchA]' }])
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  await touch('Cedar')
  change()
  await screen.findByText('Dogwood')
  expect(rows()).toEqual(['Ash (gone)', 'Birch', 'Cedar', 'Dogwood'])
  pass(AFTER_TOUCH_MS - 1000)
  await touch('Birch')
  pass(AFTER_TOUCH_MS - 1000)
  expect(rows()).toEqual(['Ash (gone)', 'Birch', 'Cedar', 'Dogwood'])
  pass(1000)
  expect(rows()).toEqual(['Birch', 'Cedar', 'Dogwood'])
})
