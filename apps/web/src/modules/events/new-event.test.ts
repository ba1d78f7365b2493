import { expect, test } from 'vitest'
import { emptyEvent, movedTo, renamed, toNewEvent } from './new-event.ts'

const empty = emptyEvent({
  companyName: 'Fairs Ltd',
  timeZone: 'Europe/Berlin',
  language: 'en',
})

test('other names and the URL follow the name', () => {
  expect(renamed(empty, 'Spring Fair')).toEqual({
    longName: 'Spring Fair',
    shortName: 'Spring Fair',
    slug: 'spring-fair',
  })
})

test('values chosen by the user do not follow', () => {
  const values = { ...empty, eventName: 'Spring', ...renamed(empty, 'Spring'), slug: 'mine' }
  expect(renamed(values, 'Spring Fair')).toEqual({
    longName: 'Spring Fair',
    shortName: 'Spring Fair',
  })
})

test('the admin is sent as a nested person', () => {
  const sent = toNewEvent({ ...empty, firstName: 'Ada', surname: 'Admin', email: ' a@b.example ' })
  expect(sent.admin).toEqual({ firstName: 'Ada', surname: 'Admin', email: 'a@b.example' })
  expect(sent).not.toHaveProperty('email')
})

test('the event has the language of the person who adds it', () => {
  expect(emptyEvent({ companyName: 'x', timeZone: 'Europe/Berlin', language: 'de' }).language).toBe(
    'de',
  )
})

test('the currency follows the time zone until the user chooses another', () => {
  expect([empty.currencyId, empty.teamName]).toEqual(['EUR', 'Exhibitor'])
  expect(movedTo(empty, 'Europe/London', 'en')).toBe('GBP')
  expect(movedTo({ ...empty, currencyId: 'CHF' }, 'Europe/London', 'en')).toBe('CHF')
})
