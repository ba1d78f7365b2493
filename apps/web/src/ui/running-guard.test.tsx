// Work in several steps: it asks before its screen is left, and stops then.
import { renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawInRouter } from '../testing/in-router.tsx'
import { TextLink } from './link.tsx'
import { RunningGuard, useHasLeft } from './running-guard.tsx'

const drawn = (isRunning: boolean) =>
  drawInRouter(
    <>
      <RunningGuard isRunning={isRunning} />
      <TextLink to="/admin/users">Users</TextLink>
    </>,
  )

test('asks before a screen is left while its work is running', async () => {
  const { user } = drawn(true)
  await user.click(await screen.findByRole('link', { name: 'Users' }))
  expect(await screen.findByText('Leave while this is running?')).toBeTruthy()
})

test('does not ask if nothing is running', async () => {
  const { user } = drawn(false)
  await user.click(await screen.findByRole('link', { name: 'Users' }))
  expect(screen.queryByText('Leave while this is running?')).toBeNull()
})

test('work learns that its screen has been left', () => {
  const { result, unmount } = renderHook(() => useHasLeft())
  const hasLeft = result.current
  expect(hasLeft()).toBe(false)
  unmount()
  expect(hasLeft()).toBe(true)
})
