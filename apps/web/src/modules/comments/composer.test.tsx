import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { Composer } from './composer.tsx'

const sketch = new File(['x'], 'Sketch.png', { type: 'image/png' })

function drawn() {
  const taken: string[][] = []
  const attaching = {
    isOpen: false,
    open: () => undefined,
    take: (files: readonly File[]) => void taken.push(files.map(({ name }) => name)),
    isOnItsWay: false,
    picker: null,
  }
  const rest = { value: 'Like this?', action: 'Send', people: [], isBusy: false }
  const none = () => undefined
  draw(<Composer label="Write" {...rest} onChange={none} onSend={none} attaching={attaching} />)
  return { taken, field: screen.getByRole('textbox', { name: 'Write' }) }
}

test('a file dropped on the text is attached', () => {
  const { taken, field } = drawn()
  const over = createEvent.dragOver(field, { dataTransfer: { types: ['Files'], files: [] } })
  fireEvent(field, over)
  // Otherwise the browser would leave the page to show the file.
  expect(over.defaultPrevented).toBe(true)
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [sketch] } })
  expect(taken).toEqual([['Sketch.png']])
})

test('dragged text stays text', () => {
  const { taken, field } = drawn()
  const over = createEvent.dragOver(field, { dataTransfer: { types: ['text/plain'], files: [] } })
  fireEvent(field, over)
  expect(over.defaultPrevented).toBe(false)
  fireEvent.drop(field, { dataTransfer: { types: ['text/plain'], files: [] } })
  expect(taken).toEqual([])
})

test('a pasted picture is attached, but not one that an office program adds to its text', () => {
  const { taken, field } = drawn()
  fireEvent.paste(field, { clipboardData: { types: ['text/plain', 'Files'], files: [sketch] } })
  expect(taken).toEqual([])
  fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [sketch] } })
  expect(taken).toEqual([['Sketch.png']])
})

test('has the cursor in its input if the reader opened it to answer', () => {
  draw(
    <Composer
      label="Write"
      value=""
      action="Send"
      people={[]}
      isBusy={false}
      onChange={() => undefined}
      onSend={() => undefined}
      hasFocus
    />,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write' }))
})
