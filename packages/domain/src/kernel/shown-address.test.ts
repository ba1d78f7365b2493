import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { hasForeignName } from './foreign-name.ts'
import { shownAddress } from './shown-address.ts'

test.each([
  'bäckerei-müller.example',
  'ä.example',
  'straße-größe.example',
  'café.münchen.example',
  'żółć.example',
  'plain.example',
])('shows %s as people write it', (domain) => {
  expect(shownAddress(`kaethe@${domainToASCII(domain)}`)).toBe(`kaethe@${domain}`)
})

test.each([
  'kaethe@xn--.example',
  'kaethe@xn--99999999999.example',
  'kaethe@xn--a b.example',
  'xn--bckerei-n2a.example',
  'no address',
  '',
  // Cyrillic letters that look like Latin ones.
  `anna@${domainToASCII('аррӏе.example')}`,
])('leaves “%s” as it is', (text) => {
  expect(shownAddress(text)).toBe(text)
})

test('finds letters outside ASCII only before the @ of an address', () => {
  expect(
    ['jürgen@b.example', 'ann@bäckerei.example', 'für Ann', 'ann@b.example'].map(hasForeignName),
  ).toEqual([true, false, false, false])
})
