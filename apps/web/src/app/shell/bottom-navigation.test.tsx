import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PHONE, setWindowWidth } from '../../testing/draw.tsx'
import { openPortal } from '../../testing/open-portal.tsx'

test('the longest word of the labels decides their size, so that none is cut', async () => {
  setWindowWidth(PHONE)
  await openPortal('team', '/')
  const bar = screen
    .getAllByRole('navigation')
    .find((each) => each.style.getPropertyValue('--letters') !== '')
  expect(bar?.textContent).toContain('Dashboard')
  expect(bar?.style.getPropertyValue('--letters')).toBe(String('Dashboard'.length))
})
