import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { Dialog } from './dialog.tsx'

function TwoDialogs() {
  const [open, setOpen] = useState(2)
  return (
    <Dialog title="Outer" isOpen={open > 0} onClose={() => setOpen(0)}>
      <input type="file" aria-label="File" />
      <Dialog title="Inner" isOpen={open > 1} onClose={() => setOpen(1)}>
        Inside
      </Dialog>
    </Dialog>
  )
}

afterEach(() => void vi.restoreAllMocks())

const titles = () =>
  screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)

const dialogOf = (title: string) => {
  const dialog = screen.getByRole('heading', { name: title, hidden: true }).closest('dialog')
  if (dialog === null) throw new Error(`No dialog ${title}`)
  return dialog
}

test('a cancel event closes its own dialog only', () => {
  draw(<TwoDialogs />)
  expect(titles()).toEqual(['Outer', 'Inner'])
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(titles()).toEqual(['Outer', 'Inner'])
  fireEvent(dialogOf('Inner'), new Event('cancel'))
  expect(titles()).toEqual(['Outer'])
  fireEvent(dialogOf('Outer'), new Event('cancel'))
  expect(titles()).toEqual([])
})

test('a dialog without fields that is higher than the window opens at its title', () => {
  const focused = () => {
    draw(
      <Dialog isOpen title="Long" onClose={() => undefined} actions={<button>Submit</button>}>
        Text
      </Dialog>,
    )
    const { textContent } = document.activeElement ?? {}
    cleanup()
    return textContent
  }
  expect(focused()).toBe('Submit')
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1320)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(794)
  expect(focused()).toBe('Long')
})
