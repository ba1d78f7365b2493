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
/** By keyboard, so that the mouse does not move. */
const change = () => screen.getByRole('button', { name: 'Change' }).click()

test('no row moves under a mouse, and the list is updated when it leaves', async () => {
  const { user } = draw(<List later={['Birch', 'Cedar', 'Dogwood']} />)
  await user.hover(screen.getByText('Cedar'))
  change()
  await screen.findByText('Dogwood')
  expect(rows()).toEqual(['Ash (gone)', 'Birch', 'Cedar', 'Dogwood'])
  await user.unhover(screen.getByText('Cedar'))
  expect(rows()).toEqual(['Birch', 'Cedar', 'Dogwood'])
})

test('without a pointer the list is updated at once', async () => {
  draw(<List later={['Cedar', 'Birch']} />)
  change()
  await screen.findByText('Birch')
  await expect.poll(rows).toEqual(['Cedar', 'Birch'])
})

test('no row moves under a finger or between its presses, and the list is updated a while later', async () => {
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
