import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { drawInRouter } from '../../testing/in-router.tsx'
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

test('several refused files have a sentence and a line each', async () => {
  const { container } = draw(<Picker most={3} />)
  const input = inputOf(container, '')
  const files = [new File(['x'], 'virus.exe'), new File(['x'.repeat(100)], 'big.pdf')]
  fireEvent.change(input, { target: { files } })
  const error = await screen.findByText(/virus\.exe/)
  expect(error.lastChild?.textContent).toBe(
    'virus.exe is not an allowed file type.\nbig.pdf is larger than 99 B.',
  )
})

/** A picker whose files are sent at once, with the names of what it has sent. */
function SentAtOnce({ sent }: { sent: string[] }) {
  const add = (files: readonly File[]) => void sent.push(...files.map(({ name }) => name))
  const uploads = { uploads: [], add, retry: () => undefined, cancel: () => undefined }
  const limits = { accept: ['.pdf', '.jpg'], kinds: 'PDF, JPG', maxBytes: 99 }
  return (
    <FilePicker
      label="Plans"
      limits={limits}
      isMulti
      isSentAtOnce
      room={2}
      uploads={uploads}
      files={[]}
      onRemove={() => undefined}
    />
  )
}

function inputOf(container: HTMLElement, selector: string): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>(`input${selector}`)
  if (input === null) throw new Error('There is no input')
  return input
}

test('files that are sent at once are looked at, replaced and removed before', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const sent: string[] = []
  const { user, container } = drawInRouter(<SentAtOnce sent={sent} />)
  const input = await waitFor(() => inputOf(container, '[multiple]'))
  await user.upload(input, [new File(['x'], 'stand.jpg'), new File(['xyz'], 'plan.pdf')])
  expect(screen.getByText('Not sent yet: 2 files')).toBeDefined()
  expect(container.querySelector('img')?.src).toBe('blob:1')
  expect(made).toHaveBeenCalledTimes(1)
  expect(screen.getByText('3 B')).toBeDefined()
  await user.upload(inputOf(container, '[hidden]'), new File(['x'], 'other.pdf'))
  expect(revoked).toHaveBeenCalledWith('blob:1')
  await user.click(screen.getByRole('button', { name: 'Remove plan.pdf' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send file' }))
  expect(sent).toEqual(['other.pdf'])
  expect(screen.queryByText(/Not sent yet/)).toBeNull()
  vi.restoreAllMocks()
})
