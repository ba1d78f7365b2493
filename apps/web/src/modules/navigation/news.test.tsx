import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../testing/in-router.tsx'
import { News } from './news.tsx'

const NOW = new Date('2026-06-15T12:00:00Z')
const item = { byName: null, at: '2026-06-15T11:00:00Z' }

test('news say who did what, or that it happened automatically', async () => {
  const news = [
    { ...item, kind: 'taskCompletedByItself' as const, id: 'a', title: 'Name three people' },
    { ...item, kind: 'skipRefused' as const, id: 'b', title: 'Gas certificate' },
    { ...item, kind: 'memberJoined' as const, id: 'c', title: 'Zed Young' },
  ]
  drawAnswered(<News news={news} now={NOW} />, [])
  expect(await screen.findByText('“Name three people” was completed automatically')).toBeDefined()
  expect(screen.getByText('Your request to skip “Gas certificate” was not accepted')).toBeDefined()
  expect(screen.getByText(/^Zed Young was added to your /)).toBeDefined()
  expect(screen.queryByText(/Somebody|joined/)).toBeNull()
})
