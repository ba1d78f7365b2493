import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const drawDialog = (props: Partial<ConfirmDialogProps>) => {
  const onClose = vi.fn<() => void>()
  const drawn = draw(
    <ConfirmDialog
      title="Delete team"
      text="Acme will be gone."
      action="Delete"
      isOpen
      onConfirm={() => undefined}
      onClose={onClose}
      {...props}
    />,
  )
  return { ...drawn, onClose }
}

test('a dialog that is closed asks nothing', () => {
  drawDialog({ isOpen: false })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it names what goes with the thing', () => {
  drawDialog({ goesToo: ['3 tasks', '12 submissions'] })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3 tasks',
    '12 submissions',
  ])
})

test('it closes when the action has succeeded', async () => {
  const onConfirm = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { user, onClose } = drawDialog({ onConfirm })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('it stays and says what went wrong when the action fails', async () => {
  const onConfirm = () => Promise.reject(new Error('offline'))
  const { user, onClose } = drawDialog({ onConfirm })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('what cannot be done is told instead of asked', () => {
  drawDialog({ refusal: 'Acme has stand shares.' })
  expect(screen.getByText('Acme has stand shares.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('it closes when the action has already been done', async () => {
  const done = Object.assign(new Error('done'), { code: 'ALREADY_DONE', status: 410 })
  const { user, onClose } = drawDialog({ onConfirm: () => Promise.reject(done) })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal names every record that is in the way', async () => {
  const problems = ['Task: Pay', 'Page: Stand rules'].map((message) => ({ path: 'id', message }))
  const data = { status: 409, title: 'This is used', problems }
  const onConfirm = () => Promise.reject(Object.assign(new Error('This is used'), { data }))
  const { user } = drawDialog({ onConfirm })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const said = [...(await screen.findByRole('alert')).children].map((one) => one.textContent)
  expect(said).toEqual(['This is used', 'Task: Pay', 'Page: Stand rules'])
})
