import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pressRowKey } from './row-keys.ts'

const drawList = (onApprove: (name: string) => void) =>
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list under test
    <ul onKeyDown={pressRowKey}>
      {['Oven', 'Robot', 'Works'].map((name) => (
        <li key={name}>
          <a href="#open">{name}</a>
          <input aria-label={`Note for ${name}`} />
          <button type="button" aria-keyshortcuts="a" data-decides onClick={() => onApprove(name)}>
            Approve {name}
          </button>
        </li>
      ))}
    </ul>,
  )

const focused = () => document.activeElement?.textContent

test('J and K move between rows, and a decision moves to the next row', async () => {
  const approved: string[] = []
  const user = userEvent.setup()
  drawList((name) => approved.push(name))
  screen.getByRole('link', { name: 'Oven' }).focus()
  await user.keyboard('j')
  expect(focused()).toBe('Robot')
  await user.keyboard('a')
  expect([approved, focused()]).toEqual([['Robot'], 'Works'])
  await user.keyboard('a')
  expect([approved, focused()]).toEqual([['Robot', 'Works'], 'Robot'])
  await user.keyboard('k')
  expect(focused()).toBe('Oven')
})

test('typing in a field of a row decides nothing', async () => {
  const approved: string[] = []
  const user = userEvent.setup()
  drawList((name) => approved.push(name))
  await user.type(screen.getByRole('textbox', { name: 'Note for Oven' }), 'a jam')
  expect(approved).toEqual([])
})

test('keys with Control belong to the browser', async () => {
  const approved: string[] = []
  const user = userEvent.setup()
  drawList((name) => approved.push(name))
  screen.getByRole('link', { name: 'Oven' }).focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(approved).toEqual([])
})
