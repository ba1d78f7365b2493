import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { useLostStands } from './use-lost-stands.ts'

afterEach(() => vi.unstubAllGlobals())

const holding = (standNumber: string, until: string | null) => ({
  id: `${standNumber} ${until}`,
  standId: standNumber,
  standNumber,
  until,
})

function Lost({ at }: { at: string | null }) {
  const find = useLostStands('acme', at)
  const [lost, setLost] = useState('')
  const ask = async () => setLost((await find()).join(', ') || 'none')
  return <button onClick={() => void ask()}>{lost || 'Find'}</button>
}

test('stands that a company has lost since it withdrew', async () => {
  const items = [
    holding('A1', null),
    holding('A2', '2026-06-12T10:00:00.000Z'),
    // Before the withdrawal, and given back since.
    holding('A3', '2026-06-01T10:00:00.000Z'),
    holding('A1', '2026-06-11T10:00:00.000Z'),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ items }))
  const { user } = draw(<Lost at="2026-06-10T10:00:00.000Z" />)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('A2')).toBeTruthy()
})

test('a company that takes part has lost none', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const { user } = draw(<Lost at={null} />)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('none')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})
