import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

const failure = () => Response.json({ status: 500, code: 'internal', title: 'No' }, { status: 500 })

test('a person who cannot be loaded is reported, and fetched again', async () => {
  let answer: object = failure()
  const { user } = await openPortal('organiser', '/admin/emails/why?userId=ann', {
    '/api/users/ann': () => answer,
    '/api/users/ann/missing-emails': { items: [] },
  })
  answer = { id: 'ann', firstName: 'Ann', surname: 'Lee', email: 'ann@x.example', teamName: null }
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: /Ann Lee/ })).toBeTruthy()
})

test('a search that fails is reported', async () => {
  const { user } = await openPortal('organiser', '/admin/emails/why', {
    '/api/users?search=ann&limit=6&sort=firstName': failure,
  })
  await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'ann')
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('a person of a withdrawn company is found too', async () => {
  const withdrawn = { id: 'vic', firstName: 'Victor', surname: 'Bell', email: 'v@x.example' }
  const none = { items: [], nextCursor: null, total: 0 }
  const { user } = await openPortal('organiser', '/admin/emails/why', {
    '/api/users?search=vic&limit=6&sort=firstName': none,
    '/api/users?search=vic&limit=6&sort=firstName&isWithdrawn=true': {
      ...none,
      items: [{ ...withdrawn, teamName: 'Salt Lane' }],
    },
  })
  await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'vic')
  expect(await screen.findByRole('link', { name: 'Victor Bell' })).toBeTruthy()
})
