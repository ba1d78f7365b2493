import { screen } from '@testing-library/react'
import { addDays, calendarDate } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import answers from '../../../testing/answers/team.json'
import { NOW, openPortal } from '../../../testing/open-portal.tsx'

const portal = answers['/api/portal']

/** The dashboard of an event that opens in ten days. */
const open = (buildUpDays: number) => {
  const startDate = addDays(calendarDate(NOW, portal.event.timeZone), 10)
  const event = { ...portal.event, startDate, endDate: addDays(startDate, 2), buildUpDays }
  return openPortal('team', '/', { '/api/portal': { ...portal, event } })
}

test.each([
  [0, /The event opens in 10 days\./],
  [3, /Build-up begins in 7 days\./],
  // Build-up has begun.
  [10, /The event opens in 10 days\./],
])(
  'with %i days of build-up, the dashboard counts the days to what comes next',
  async (days, text) => {
    await open(days)
    expect(await screen.findByText(text)).toBeTruthy()
  },
)
