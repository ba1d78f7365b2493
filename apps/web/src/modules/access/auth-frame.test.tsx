import type { Portal } from '@eventflow/domain/settings'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speak } from '../../platform/words-catalogue.ts'
import { draw } from '../../testing/draw.tsx'
import { AuthFrame } from './auth-frame.tsx'

const portal = {
  branding: { loginImageUrl: null, logoUrl: null, invertedLogoUrl: null, navTheme: 'dark' },
  event: { longName: 'Northern', startDate: '2027-01-31', endDate: '2027-02-02' },
} as unknown as Portal
const screenOfSignIn = (
  <AuthFrame portal={portal} title="Title">
    <p>Form</p>
  </AuthFrame>
)

test('the dates of the event follow the language that is chosen on the screen', async () => {
  draw(screenOfSignIn)
  expect(screen.getByText(/31.January/)).toBeDefined()
  await act(() => speak('de'))
  expect(screen.getByText(/31\..Januar/)).toBeDefined()
  await act(() => speak('en'))
})
