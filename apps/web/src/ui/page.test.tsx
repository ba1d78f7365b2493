import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw, PHONE, setWindowWidth, WIDE } from '../testing/draw.tsx'
import { Page } from './page.tsx'

afterEach(() => setWindowWidth(WIDE))

test.each([
  [WIDE, ['Quick Links', 'What to do']],
  [PHONE, ['What to do', 'Quick Links']],
])('at %i px the Quick Links are where they take no space from the content', (width, order) => {
  setWindowWidth(width)
  draw(
    <Page title="Tasks" quickLinks={<nav aria-label="Shortcuts">Quick Links</nav>}>
      <p>What to do</p>
    </Page>,
  )
  const texts = screen.getAllByText(/^(Quick Links|What to do)$/).map((part) => part.textContent)
  expect(texts).toEqual(order)
})

test('content replaces its skeleton instead of moving it, and the heading stays', () => {
  const shown = (isOnItsWay: boolean) => (
    <Page title="Stand rules" isOnItsWay={isOnItsWay}>
      <p>{isOnItsWay ? 'Loading' : 'Walls of 2.5 m'}</p>
    </Page>
  )
  const { rerender } = draw(shown(true))
  const heading = screen.getByRole('heading', { level: 1 })
  const shape = screen.getByText('Loading').parentElement
  rerender(shown(false))
  expect(screen.getByText('Walls of 2.5 m').parentElement).not.toBe(shape)
  expect(shape?.isConnected).toBe(false)
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

test('on a phone the Quick Links appear with the content, which would push them down', () => {
  setWindowWidth(PHONE)
  const shown = (isOnItsWay: boolean) => (
    <Page title="Stand rules" isOnItsWay={isOnItsWay} quickLinks={<p>Quick Links</p>}>
      <p>Walls of 2.5 m</p>
    </Page>
  )
  const { rerender } = draw(shown(true))
  expect(screen.queryByText('Quick Links')).toBeNull()
  rerender(shown(false))
  expect(screen.getByText('Quick Links')).toBeTruthy()
})
