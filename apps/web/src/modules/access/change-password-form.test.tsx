import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

test('the form is empty again after each change, and keeps a refused one', async () => {
  const onChange = vi.fn<(change: object) => Promise<unknown>>()
  const { user } = draw(<ChangePasswordForm email="ann@x.example" onChange={onChange} />)
  const change = async (password: string) => {
    await user.type(field(/^Current/), 'former password')
    await user.type(field(/^New/), password)
    await user.click(screen.getByRole('button', { name: /^Change|^Save/ }))
  }
  onChange.mockResolvedValue(null)
  for (const password of ['a long new password', 'another long one']) {
    await change(password)
    await waitFor(() => expect(field(/^New/).value).toBe(''))
    expect(onChange).toHaveBeenLastCalledWith({
      currentPassword: 'former password',
      newPassword: password,
    })
  }
  onChange.mockRejectedValue(new Error('No connection'))
  await change('a third long password')
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
  expect(field(/^New/).value).toBe('a third long password')
})
