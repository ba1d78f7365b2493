import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

test.each([
  ['a form that is gone', '/forms/gone', 'This form is not open'],
  ['answers that are gone', '/forms/gone?submissionId=one', 'These answers cannot be changed'],
])('%s: says what is gone, and leads to the forms', async (_what, address, title) => {
  await openPortal('team', address)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All forms' }).getAttribute('href')).toBe('/forms')
})
