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

test('a closed dialog renders no question', () => {
  drawDialog({ isOpen: false })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it lists what else is deleted', () => {
  drawDialog({ goesToo: ['3 tasks', '12 submissions'] })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3 tasks',
    '12 submissions',
  ])
})

test('it closes if the action succeeds', async () => {
  const onConfirm = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { user, onClose } = drawDialog({ onConfirm })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('it stays open and shows the error if the action fails', async () => {
  const onConfirm = () => Promise.reject(new Error('offline'))
  const { user, onClose } = drawDialog({ onConfirm })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('it shows a refusal instead of the question', () => {
  drawDialog({ refusal: 'Acme has stand shares.' })
  expect(screen.getByText('Acme has stand shares.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('it closes if the action was already done', async () => {
  const done = Object.assign(new Error('done'), { code: 'ALREADY_DONE', status: 410 })
  const { user, onClose } = drawDialog({ onConfirm: () => Promise.reject(done) })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it shows every record in a refusal', async () => {
  const problems = ['Task: Pay', 'Page: Stand rules'].map((message) => ({ path: 'id', message }))
  const data = { status: 409, title: 'This is used', problems }
  const onConfirm = () => Promise.reject(Object.assign(new Error('This is used'), { data }))
  const { user } = drawDialog({ onConfirm })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const said = [...(await screen.findByRole('alert')).children].map((one) => one.textContent)
  expect(said).toEqual(['This is used', 'Task: Pay', 'Page: Stand rules'])
})
