import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { StoredFiles, UploadRows } from './file-rows.tsx'
import type { Upload } from './upload-store.ts'
import type { Uploads } from './use-uploads.ts'

const PLAN = { id: 'a', name: 'plan.pdf', size: 2000 }

const upload = (state: Upload['state'], rest: Partial<Upload> = {}): Upload => ({
  id: 1,
  file: new File(['x'], 'hall.jpg'),
  name: 'hall.jpg',
  size: 10,
  state,
  percent: 40,
  message: null,
  isRefused: false,
  ...rest,
})

const rowsOf = (...uploads: Upload[]): Uploads => ({
  uploads,
  add: () => undefined,
  cancel: vi.fn(),
  retry: vi.fn(),
})

test('a stored file is a link, a button that opens it, or only its name; a picture is shown', async () => {
  const onOpen = vi.fn()
  const files = [
    { ...PLAN, href: '/api/files/a' },
    { ...PLAN, id: 'b', name: 'guest.pdf', onOpen },
    { ...PLAN, id: 'c', name: 'unsent.pdf' },
    { ...PLAN, id: 'd', name: 'stand.JPG', href: '/api/files/d/open' },
  ]
  const { user, container } = draw(<StoredFiles files={files} />)
  const thumbs = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(thumbs).toEqual(['/api/files/d/open?size=thumb'])
  expect(screen.getByRole('link', { name: /plan\.pdf/ }).getAttribute('href')).toBe('/api/files/a')
  await user.click(screen.getByRole('button', { name: /guest\.pdf/ }))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(screen.getByText('unsent.pdf').tagName).toBe('SPAN')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a file can be removed if its owner allows that', async () => {
  const onRemove = vi.fn()
  const { user } = draw(<StoredFiles files={[PLAN]} onRemove={onRemove} />)
  await user.click(screen.getByRole('button', { name: /plan\.pdf/ }))
  expect(onRemove).toHaveBeenCalledWith('a')
})

test('uploads show whether they run, wait or have failed', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  draw(<UploadRows uploads={rowsOf(upload('uploading'), upload('waiting', { id: 2 }))} />)
  expect(screen.getByText('40%')).toBeTruthy()
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(screen.getAllByText('10 B')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
  vi.restoreAllMocks()
})

test('a failed upload can be tried again, a refused file only removed', async () => {
  const failed = rowsOf(upload('failed', { message: 'The network is gone' }))
  const { user, unmount } = draw(<UploadRows uploads={failed} />)
  expect(screen.getByRole('alert').textContent).toBe('The network is gone')
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(failed.retry).toHaveBeenCalledWith(1)
  unmount()
  draw(<UploadRows uploads={rowsOf(upload('failed', { isRefused: true }))} />)
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
