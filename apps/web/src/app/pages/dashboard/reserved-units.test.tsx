import type { OwnPlace } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { ReservedUnits } from './reserved-units.tsx'

const place = (over: Partial<OwnPlace>): OwnPlace => ({
  formId: 'power',
  formTitle: 'Power',
  fieldId: 'list',
  itemId: 'socket',
  label: 'Socket 3 kW',
  quantity: 2,
  ahead: 0,
  offered: 2,
  until: '2026-06-17T12:00:00.000Z',
  ...over,
})

test('the dashboard shows what is reserved, until when, and leads to its form', async () => {
  const reserved = [place({}), place({ itemId: 'water', label: 'Water', quantity: 3, offered: 1 })]
  drawAnswered(<ReservedUnits reserved={reserved} />, [])
  // In the event's time zone.
  expect(
    await screen.findByText(/^2 units are reserved for you until Wed 17 Jun, 13:00\. You were/),
  ).toBeDefined()
  // Only what is offered, not all that the team waits for.
  expect(screen.getByText(/^1 unit is reserved for you until/)).toBeDefined()
  for (const [name, item] of [
    ['Order Socket 3 kW now', 'list.socket'],
    ['Order Water now', 'list.water'],
  ])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/forms/power?item=${item}`,
    )
})
