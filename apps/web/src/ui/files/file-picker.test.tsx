import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { FilePicker } from './file-picker.tsx'
import type { StoredFile } from './file-rows.tsx'

const LIMITS = { accept: ['.pdf'], kinds: 'PDF', maxBytes: 99 }

/** Stores files at once. */
function Picker({ most }: { most?: number }) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const add = (chosen: readonly File[]) =>
    setFiles((before) => [...before, ...chosen.map(({ name, size }) => ({ id: name, name, size }))])
  const uploads = { uploads: [], add, retry: () => undefined, cancel: () => undefined }
  return (
    <FilePicker
      label="Plans"
      limits={LIMITS}
      isMulti={most !== undefined}
      {...(most !== undefined && { room: most - files.length })}
      uploads={uploads}
      files={files}
      onRemove={(id) => setFiles((before) => before.filter((file) => file.id !== id))}
    />
  )
}

const pdfs = (...names: string[]) => names.map((name) => new File(['x'], name))

test('files without room are named, with the room of this moment', async () => {
  const { user, container } = draw(<Picker most={2} />)
  const input = container.querySelector('input')
  if (input) await user.upload(input, pdfs('a.pdf', 'b.pdf', 'c.pdf'))
  expect(screen.getByText('Not added: c.pdf. You cannot add more files.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(screen.getByText('Not added: c.pdf. You can add 1 more file.')).toBeDefined()
  const again = container.querySelector('input')
  if (again) await user.upload(again, pdfs('c.pdf'))
  expect(screen.queryByText(/Not added/)).toBeNull()
})
