import { expect, test } from 'vitest'
import { offerFor, type KnownValues } from './known-values.ts'

const known: KnownValues = {
  firstName: 'Olive',
  surname: 'Owner',
  email: 'olive@food.example',
  company: 'Food Co',
}

test.each([
  ['fullName', 'Contact', 'Olive Owner'],
  ['email', 'Where do we send the invoice?', 'olive@food.example'],
  ['text', 'Company name', 'Food Co'],
  ['text', 'Company', 'Food Co'],
  ['text', 'Name of your organisation', 'Food Co'],
  ['text', 'Name in the show guide', 'Food Co'],
  ['text', 'Name on the fascia', 'Food Co'],
  ['text', 'Your name', 'Olive Owner'],
  ['text', 'Contact person', 'Olive Owner'],
  ['text', 'Name of the responsible person', 'Olive Owner'],
  ['text', 'Company registration number', null],
  ['text', 'Company contact', null],
  ['text', 'Company website', null],
  ['text', 'Stand number', null],
  ['text', 'Name of the product', null],
  ['text', 'Firma', 'Food Co'],
  ['text', 'Firmenname', 'Food Co'],
  ['text', 'Name Ihres Unternehmens', 'Food Co'],
  ['text', 'Name im Messeführer', 'Food Co'],
  ['text', 'Name auf der Blende', 'Food Co'],
  ['text', 'Ihr Name', 'Olive Owner'],
  ['text', 'Ansprechpartner', 'Olive Owner'],
  ['text', 'Name der verantwortlichen Person', 'Olive Owner'],
  ['text', 'Firmenadresse', null],
  ['text', 'Handelsregisternummer der Firma', null],
  ['text', 'Ansprechpartner der Firma', null],
  ['text', 'Standnummer', null],
  ['text', 'USt-IdNr.', null],
  ['text', 'Produkt', null],
  ['text', 'Kennzeichen', null],
  ['area', 'Company name', null],
  ['tel', 'Company', null],
] as const)('a question of type %s, “%s”, is offered %s', (type, label, text) => {
  expect(offerFor({ type, label }, known, '')?.text ?? null).toBe(text)
})

test('a name is split into its parts', () => {
  const parts = { firstName: 'Olive', surname: 'Owner' }
  expect(offerFor({ type: 'fullName', label: '' }, known, undefined)?.answer).toEqual(parts)
})

test.each([
  ['email', 'somebody@else.example'],
  ['fullName', { firstName: '', surname: 'Else' }],
] as const)('an answered %s gets no offer', (type, answer) => {
  expect(offerFor({ type, label: '' }, known, answer)).toBeNull()
})

test('unknown facts are not offered', () => {
  const nameless = { ...known, firstName: '', surname: '' }
  expect(offerFor({ type: 'fullName', label: '' }, nameless, {})).toBeNull()
})
