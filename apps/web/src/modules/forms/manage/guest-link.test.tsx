import type { FormDetail } from '@eventflow/domain/forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { GuestLink } from './guest-link.tsx'

test('the link for guests is shown and can be copied', () => {
  const form: Pick<FormDetail, 'id' | 'isPublished'> = { id: 'f1', isPublished: true }
  draw(<GuestLink form={form} />)
  expect(screen.getByText(/\/guests\/forms\/f1$/)).toBeDefined()
  expect(screen.getByRole('button', { name: /copy/i })).toBeDefined()
})

test('an unpublished form shows that the link does not work yet', () => {
  const { container } = draw(<GuestLink form={{ id: 'f1', isPublished: false }} />)
  expect(container.querySelectorAll('p')).toHaveLength(2)
})
