import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { Menu, MenuGroup, MenuItem } from './menu.tsx'

const rename = vi.fn<() => void>()

const drawMenu = () => {
  rename.mockClear()
  return draw(
    <Menu label="More" button="…">
      {(close) => (
        <>
          <MenuItem
            onClick={() => {
              rename()
              close()
            }}
          >
            Rename
          </MenuItem>
          <MenuItem onClick={close}>Copy</MenuItem>
          <MenuGroup label="Colours">
            <MenuItem isChecked onClick={close}>
              Light
            </MenuItem>
            <MenuItem isChecked={false} onClick={close}>
              Rose
            </MenuItem>
          </MenuGroup>
        </>
      )}
    </Menu>,
  )
}

const button = () => screen.getByRole('button', { name: 'More' })
const focused = () => document.activeElement?.textContent

test('the second click of a double-click selects nothing in a menu that opened under it', async () => {
  const { user } = drawMenu()
  await user.click(button())
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }), { detail: 2 })
  expect(rename).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }), { detail: 1 })
  expect(rename).toHaveBeenCalledOnce()
})

test('a menu opens with the focus on its first item and reports that it is open', async () => {
  const { user } = drawMenu()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Rename')
})

test('arrow keys, Home and End move between its items, wrapping at the ends', async () => {
  const { user } = drawMenu()
  await user.click(button())
  const places: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
    await user.keyboard(key)
    places.push(focused())
  }
  expect(places).toEqual(['Copy', 'Rose', 'Rename', 'Rose', 'Rename'])
})

test('a letter moves to the next item that begins with it', async () => {
  const { user } = drawMenu()
  await user.click(button())
  await user.keyboard('r')
  expect(focused()).toBe('Rose')
  await user.keyboard('R')
  expect(focused()).toBe('Rename')
  await user.keyboard('z')
  expect(focused()).toBe('Rename')
})

test('an option reports whether it is selected', async () => {
  const { user } = drawMenu()
  await user.click(button())
  const checked = screen
    .getAllByRole('menuitemradio')
    .map((item) => item.getAttribute('aria-checked'))
  expect(checked).toEqual(['true', 'false'])
})

test('Escape closes it and returns the focus to its button', async () => {
  const { user } = drawMenu()
  await user.click(button())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('an item runs its action', async () => {
  const { user } = drawMenu()
  await user.click(button())
  await user.keyboard('{Enter}')
  expect(rename).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})
