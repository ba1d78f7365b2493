import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { Activity } from './activity.tsx'

afterEach(() => vi.unstubAllGlobals())

function ChangeStands() {
  const queryClient = useQueryClient()
  const queryKey = [['stands']]
  useQuery({ queryKey, queryFn: () => [] })
  return <button onClick={() => void queryClient.invalidateQueries({ queryKey })}>Change</button>
}

test('the log of a record follows a change of other data on the screen', async () => {
  const fetched = vi.fn(async () => Response.json({ items: [], total: 0, nextCursor: null }))
  vi.stubGlobal('fetch', fetched)
  const { user } = draw(
    <>
      <Activity of={{ about: 'team:7' }} title="Changes" timeZone="Europe/London" />
      <ChangeStands />
    </>,
  )
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), { timeout: 3_000 })
  // Its own answer is no reason to fetch again.
  await new Promise((done) => setTimeout(done, 800))
  expect(fetched).toHaveBeenCalledTimes(2)
})
