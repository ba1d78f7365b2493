import { expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

test('the tabs of a joined screen appear together with it', async () => {
  const withTabs: boolean[] = []
  const look = () => {
    if (document.querySelector('h1')?.textContent === 'Field groups')
      withTabs.push(document.querySelector('[data-heading]') !== null)
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  await openPortal('organiser', '/admin/field-groups')
  observer.disconnect()
  expect(withTabs[0]).toBe(true)
})
