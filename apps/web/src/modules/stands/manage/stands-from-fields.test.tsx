import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisers from '../../../testing/answers/organiser.json'
import { openPortal } from '../../../testing/open-portal.tsx'

const FIELDS = '/api/custom-fields?limit=200&sort=index'

test('fields that cannot be loaded are reported, and fetched again', async () => {
  let answer: object = Response.json(
    { status: 500, code: 'internal', title: 'No' },
    { status: 500 },
  )
  const { user } = await openPortal('organiser', '/admin/stands/from-custom-fields', {
    [FIELDS]: () => answer,
  })
  answer = organisers[FIELDS]
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Check' })).toBeTruthy()
})
