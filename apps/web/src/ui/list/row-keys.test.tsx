import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { beginWithRows, pressRowKey } from './row-keys.ts'

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

test('J begins with the first row, unless something else has the focus', async () => {
  const user = userEvent.setup()
  addEventListener('keydown', beginWithRows)
  onTestFinished(() => removeEventListener('keydown', beginWithRows))
  render(
    <main>
      <input aria-label="Search" />
      <ul data-list>
        <li>
          <a href="#open">Oven</a>
        </li>
      </ul>
    </main>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'j')
  expect(document.activeElement).toHaveProperty('value', 'j')
  screen.getByRole('textbox', { name: 'Search' }).blur()
  await user.keyboard('j')
  expect(focused()).toBe('Oven')
})
