import { screen } from '@testing-library/react'
import type { Finding } from '@eventflow/domain/navigation'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServices, fakeSession } from '../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../platform/portal-context.tsx'
import { draw } from '../../testing/draw.tsx'
import { drawInRouter } from '../../testing/in-router.tsx'
import { CommandPalette, countOf, usePaletteSearch } from './command-palette.tsx'

function Found() {
  const [text, setText] = useState('')
  const { results } = usePaletteSearch(fakeSession, text)
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <ul>
        {results.map(({ id, label, isStale }) => (
          <li key={id}>{`${label}${isStale ? ' (stale)' : ''}`}</li>
        ))}
      </ul>
      <p role="status">{countOf(results)}</p>
    </>
  )
}

test('results of an earlier text cannot be selected while the new ones load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers: ((found: readonly Finding[]) => void)[] = []
  const services = {
    loadSession: vi.fn<() => never>(),
    loadPortal: vi.fn<() => never>(),
    loadMenu: vi.fn<() => never>(),
    endViewing: vi.fn<() => never>(),
    logOut: vi.fn<() => never>(),
    find: () => new Promise<readonly Finding[]>((resolve) => answers.push(resolve)),
  }
  const { user } = draw(
    <ServicesProvider services={services}>
      <Found />
    </ServicesProvider>,
  )
  const found = (title: string): Finding => ({
    kind: 'task',
    id: title,
    title,
    detail: '',
    sectionId: null,
    excerpt: [],
  })
  await user.type(await screen.findByLabelText('Search'), 'zq')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.([found('Zq one')])
  await screen.findByText('Zq one')
  // The link to all results is shown but is not a result.
  expect(screen.getByRole('status').textContent).toBe('1')

  await user.type(screen.getByLabelText('Search'), 'x')
  expect(screen.getByText('Zq one (stale)')).toBeTruthy()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(screen.getByText('Zq one (stale)')).toBeTruthy()
  answers[1]?.([found('Zqx two')])
  await screen.findByText('Zqx two')
  expect(screen.queryByText(/stale/)).toBeNull()
})

test('without a network the device is searched, and the palette says so', async () => {
  vi.useRealTimers()
  const find = vi.fn<() => Promise<readonly Finding[]>>(() => Promise.resolve([]))
  const { user } = drawInRouter(
    <ServicesProvider services={{ ...fakeServices, find }}>
      <CommandPalette session={fakeSession} isOpen onClose={() => undefined} />
    </ServicesProvider>,
  )
  const input = await screen.findByRole('combobox')
  dispatchEvent(new Event('offline'))
  try {
    await user.type(input, 'zqwifi')
    await screen.findByText(/^You are offline. Nothing found for “zqwifi” on this device/)
    expect(find).toHaveBeenCalled()
  } finally {
    dispatchEvent(new Event('online'))
  }
})

test('a search that failed does not say that nothing was found', async () => {
  vi.useRealTimers()
  const find = () => Promise.reject(Object.assign(new Error('Refused'), { status: 403 }))
  const { user } = drawInRouter(
    <ServicesProvider services={{ ...fakeServices, find }}>
      <CommandPalette session={fakeSession} isOpen onClose={() => undefined} />
    </ServicesProvider>,
  )
  await user.type(await screen.findByRole('combobox'), 'zqwifi')
  await screen.findByText(/^Something went wrong/)
  expect(screen.queryByText(/Nothing found/)).toBeNull()
})
