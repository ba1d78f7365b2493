import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmationQuery } from '../../../modules/submissions/index.ts'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { Page } from './confirmation.page.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'Thank you', 'You submitted “Power”.'],
  [true, 'Your changes are submitted', 'You changed “Power”.'],
])('if answers were submitted before is %s, the page is “%s”', async (isChange, title, text) => {
  // The other parts of the page stay in loading.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const confirmation = {
    name: '',
    message: '',
    formTitle: 'Power',
    tags: {},
    order: null,
    orderNumber: 7,
  }
  drawAnswered(<Page />, [[confirmationQuery('', '', 's').queryKey, confirmation]], {
    state: { submissionId: 's', isChange },
  })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Your order number is 7.')).toBeDefined()
})
