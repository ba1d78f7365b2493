import { expect, test } from 'vitest'
import { emptyEvent, renamed, toNewEvent } from './new-event.ts'

const empty = emptyEvent({ companyName: 'Fairs Ltd', timeZone: 'Europe/Berlin' })

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
