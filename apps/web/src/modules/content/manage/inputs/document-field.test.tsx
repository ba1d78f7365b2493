// The fake API returns one document.
import { type SectionOf } from '@eventflow/domain/content'
import { documentAddress } from '@eventflow/domain/rich-text'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import { ButtonInput } from './simple-inputs.tsx'

const rules = {
  id: 'rules',
  name: 'House rules',
  altText: '',
  type: 'document',
  file: { id: 'file', name: 'House rules.pdf', mimeType: 'application/pdf', size: 900 },
  data: null,
  useCount: 0,
  revision: 1,
}

const answer = async ({ url }: Request): Promise<Response> =>
  new URL(url).pathname.endsWith('/rules')
    ? Response.json(rules)
    : Response.json({ items: [rules], nextCursor: null, total: 1 })

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => vi.unstubAllGlobals())

function Editor() {
  const [data, setData] = useState<SectionOf<'button'>['data']>({ text: 'Rules', link: '/tasks' })
  return (
    <>
      <ButtonInput data={data} onChange={setData} error={undefined} />
      <output>{data.link}</output>
    </>
  )
}

test('a button can link to a document asset instead of a URL', async () => {
  const { user } = draw(<Editor />)
  await user.click(screen.getByRole('button', { name: 'Choose an asset' }))
  await user.click(await screen.findByRole('button', { name: 'Use House rules' }))
  expect(screen.getByRole('status').textContent).toBe(documentAddress('rules'))
  expect(await screen.findByText('House rules.pdf')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Link/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('textbox', { name: /^Link/ })).toBeTruthy()
})
