import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { Tabs } from './tabs.tsx'

const TABS = ['Sent', 'Held', 'Failed'].map((label) => ({ id: label.toLowerCase(), label }))

function Example() {
  const [open, setOpen] = useState('sent')
  return (
    <Tabs label="Emails" tabs={TABS} open={open} onOpen={setOpen}>
      {`${open} emails`}
    </Tabs>
  )
}

test('arrow keys open the next and the previous tab, and go round; other keys do nothing', async () => {
  const { user } = draw(<Example />)
  await user.click(screen.getByRole('tab', { name: 'Sent' }))
  const shown = () => screen.getByRole('tabpanel').textContent
  for (const [key, text] of [
    ['{ArrowRight}', 'held emails'],
    ['a', 'held emails'],
    ['{ArrowLeft}', 'sent emails'],
    ['{ArrowLeft}', 'failed emails'],
    ['{ArrowRight}', 'sent emails'],
  ] as const) {
    await user.keyboard(key)
    expect(shown()).toBe(text)
  }
  expect(document.activeElement?.textContent).toBe('Sent')
})
