import { expect, test, vi } from 'vitest'
import { forgetLinkToken, onAnotherLink, readLinkToken, tokenIn } from './link-token.ts'

test('the token of an emailed link is read from the fragment', () => {
  expect(tokenIn('#token=Aa0-_Aa0-_Aa0-_Aa0-_Aa0')).toBe('Aa0-_Aa0-_Aa0-_Aa0-_Aa0')
})

test.each(['', '#', '#token=', '#token=short', '#token=<script>aaaaaaaaaaaaaaaaaaa', '#other=1'])(
  'there is no token in %j',
  (fragment) => {
    expect(tokenIn(fragment)).toBeNull()
  },
)

const TOKEN = 'Aa0-_Aa0-_Aa0-_Aa0-_Aa0'

function tabStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

test('a link survives a reload of its screen until it has been used', () => {
  const storage = tabStorage()
  const pathname = '/auth/set-password'
  expect(readLinkToken({ pathname, hash: `#token=${TOKEN}` }, storage)).toBe(TOKEN)
  expect(readLinkToken({ pathname, hash: '' }, storage)).toBe(TOKEN)
  expect(readLinkToken({ pathname: '/auth/reset-password', hash: '' }, storage)).toBeNull()
  forgetLinkToken(pathname, storage)
  expect(readLinkToken({ pathname, hash: '' }, storage)).toBeNull()
})

test('a newer link replaces the previous one', () => {
  const storage = tabStorage()
  const pathname = '/auth/set-password'
  readLinkToken({ pathname, hash: `#token=${TOKEN}` }, storage)
  expect(readLinkToken({ pathname, hash: `#token=B${TOKEN}` }, storage)).toBe(`B${TOKEN}`)
  expect(readLinkToken({ pathname, hash: '' }, storage)).toBe(`B${TOKEN}`)
})

test('a link that is opened in the tab of another one reloads the screen', () => {
  vi.stubGlobal('location', { hash: '' })
  const changes = new EventTarget()
  vi.stubGlobal('addEventListener', changes.addEventListener.bind(changes))
  vi.stubGlobal('removeEventListener', changes.removeEventListener.bind(changes))
  const reload = vi.fn()
  const stop = onAnotherLink(reload)
  const open = (hash: string) => {
    globalThis.location.hash = hash
    changes.dispatchEvent(new Event('hashchange'))
  }
  open('#main')
  expect(reload).not.toHaveBeenCalled()
  open(`#token=${TOKEN}`)
  expect(reload).toHaveBeenCalledOnce()
  stop()
  open(`#token=B${TOKEN}`)
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
