import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

const FORM = '01a226a2-2a1f-77e8-b34e-9fa471c57ec6'

test.each([
  [1, 'has'],
  [0, 'does not have'],
])('a form with %i webhooks %s their tab on its other screens', async (total) => {
  await openPortal('organiser', `/admin/forms/${FORM}/settings`, {
    [`/api/forms/${FORM}/webhooks?limit=1`]: { items: [], nextCursor: null, total },
  })
  const tabs = screen.queryAllByRole('link', { name: 'Webhooks' })
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
    total === 0 ? [] : [`/admin/forms/${FORM}/webhooks`],
  )
})
