import { expect, test } from 'vitest'
import { emptyEvent, movedTo, renamed, toNewEvent } from './new-event.ts'

const empty = emptyEvent({
  companyName: 'Fairs Ltd',
  timeZone: 'Europe/Berlin',
  language: 'en',
})

test('the other names and the address follow the name', () => {
  expect(renamed(empty, 'Spring Fair')).toEqual({
    longName: 'Spring Fair',
    shortName: 'Spring Fair',
    slug: 'spring-fair',
  })
})

test('what somebody chose does not follow', () => {
  const values = { ...empty, eventName: 'Spring', ...renamed(empty, 'Spring'), slug: 'mine' }
  expect(renamed(values, 'Spring Fair')).toEqual({
    longName: 'Spring Fair',
    shortName: 'Spring Fair',
  })
})

test('the admin goes to the server as a person of their own', () => {
  const sent = toNewEvent({ ...empty, firstName: 'Ada', surname: 'Admin', email: ' a@b.example ' })
  expect(sent.admin).toEqual({ firstName: 'Ada', surname: 'Admin', email: 'a@b.example' })
  expect(sent).not.toHaveProperty('email')
})

test('the currency is that of the time zone, and follows it until somebody chooses another', () => {
  expect([empty.currencyId, empty.teamName]).toEqual(['EUR', 'Exhibitor'])
  expect(movedTo(empty, 'Europe/London', 'en')).toBe('GBP')
  expect(movedTo({ ...empty, currencyId: 'CHF' }, 'Europe/London', 'en')).toBe('CHF')
})
