import { screen } from '@testing-library/react'
import type { EmailHold } from '@eventflow/domain/mail'
import { expect, test } from 'vitest'
import { drawInRouter } from '../../../testing/in-router.tsx'
import { HoldSwitch } from './hold-switch.tsx'

const HOLD: EmailHold = { isOn: false, reason: null, since: null, held: 0 }

test.each([
  [0, null],
  [1, '1 held email stays here until you release it.'],
  [8, '8 held emails stay here until you release them.'],
])('new emails are sent immediately, while %i stay held', async (held, text) => {
  drawInRouter(<HoldSwitch hold={{ ...HOLD, held }} timeZone="UTC" />)
  expect(await screen.findByText('New emails are sent immediately')).toBeTruthy()
  const shown = screen.queryByText(/held email/)?.textContent ?? null
  expect(shown).toBe(text && `${text} Hold all email while you prepare the event or fix something.`)
})
