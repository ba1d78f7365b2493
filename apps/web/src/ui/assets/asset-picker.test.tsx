// The fake API returns two pictures.
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { AssetPicker } from './asset-picker.tsx'

const assets = ['Hall plan', 'Main stage'].map((name) => ({
  id: name,
  name,
  altText: name === 'Hall plan' ? 'Plan of the halls' : '',
  type: 'image',
  file: { id: name, name: `${name}.jpg`, mimeType: 'image/jpeg', size: 900 },
  data: { large: '/l', medium: '/m', small: '/s', thumb: '/t' },
  useCount: 0,
  revision: 1,
}))

const answer = async ({ url }: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(url)
  const one = assets.find(({ id }) => pathname.endsWith(`/${encodeURIComponent(id)}`))
  if (one) return Response.json(one)
  const search = searchParams.get('search')?.toLowerCase() ?? ''
  const items = assets.filter(({ name }) => name.toLowerCase().includes(search))
  return Response.json({ items, nextCursor: null, total: items.length })
}

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => vi.unstubAllGlobals())

function Editor() {
  const [assetId, setAssetId] = useState<string | null>(null)
  return (
    <>
      <AssetPicker label="Picture" type="image" value={assetId} onChange={setAssetId} />
      <output>{assetId ?? 'none'}</output>
    </>
  )
}

test('an asset can be found, chosen, replaced and removed', async () => {
  const { user } = draw(<Editor />)
  await user.click(screen.getByRole('button', { name: 'Choose an asset' }))
  await user.type(await screen.findByRole('textbox', { name: 'Search Assets' }), 'stage')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Use Hall plan' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Use Main stage' }))
  expect(screen.getByRole('status').textContent).toBe('Main stage')
  await screen.findByText('No alternative text')
  await user.click(screen.getByRole('button', { name: 'Choose another' }))
  await user.click(await screen.findByRole('button', { name: 'Use Hall plan' }))
  await screen.findByText('Plan of the halls')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByRole('status').textContent).toBe('none')
})
