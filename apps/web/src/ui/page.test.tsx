import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw, PHONE, setWindowWidth, WIDE } from '../testing/draw.tsx'
import { Page } from './page.tsx'

afterEach(() => setWindowWidth(WIDE))

test.each([
  [WIDE, ['Quick Links', 'What to do']],
  [PHONE, ['What to do', 'Quick Links']],
])('at %i px the shortcuts stand where they take no room from the content', (width, order) => {
  setWindowWidth(width)
  draw(
    <Page title="Tasks" quickLinks={<nav aria-label="Shortcuts">Quick Links</nav>}>
      <p>What to do</p>
    </Page>,
  )
  const texts = screen.getAllByText(/^(Quick Links|What to do)$/).map((part) => part.textContent)
  expect(texts).toEqual(order)
})
