import { describe, expect, it } from 'vitest'
import { aDropdown, aField } from '../forms.builders.ts'
import type { ProblemCode, ProblemContext } from './field.ts'
import type { Field } from './fields.schema.ts'
import { kindOf } from './index.ts'

const codes = (field: Field, value: unknown, context: Partial<ProblemContext> = {}) =>
  kindOf(field)
    .problems(field, value, { mode: 'final', path: field.id, ...context })
    .map(({ path, code }) => (path === field.id ? code : `${path} ${code}`))

const required = { id: 'f', isRequired: true }
const long = (count: number): string => 'x'.repeat(count)

type Case = [Field, unknown, ProblemCode | null]

describe('a text-like answer', () => {
  const ofDay = Date.UTC(2026, 10, 3)
  it.each<Case>([
    [aField('text', required), '', 'required'],
    [aField('text', required), '  ', 'required'],
    [aField('text', required), undefined, 'required'],
    [aField('text', { id: 'f' }), null, null],
    [aField('text', { id: 'f', max: 3 }), 'abcd', 'tooLong'],
    [aField('text', { id: 'f', max: 3 }), ' abc ', null],
    [aField('text', { id: 'f', min: 3 }), 'ab', 'tooShort'],
    [aField('text', { id: 'f', min: 3 }), '', null],
    [aField('text', { id: 'f' }), 7, 'unreadable'],
    [aField('text', { id: 'f' }), 'a\0b', 'badCharacters'],
    [aField('text', { id: 'f' }), 'a\uD800', 'badCharacters'],
    [aField('text', { id: 'f' }), '😀', null],
    [aField('area', { id: 'f' }), long(20_001), 'tooLong'],
    [aField('email', { id: 'f' }), ' ann@example.com ', null],
    [aField('email', { id: 'f' }), 'ann@example', 'notAnEmail'],
    [aField('email', { id: 'f' }), 'jürgen@bäckerei.example', 'foreignNameInEmail'],
    [aField('email', { id: 'f' }), 'a@b.uk, c@d.uk', 'notAnEmail'],
    [aField('tel', { id: 'f' }), '+44 (0)20 7946-0000', null],
    [aField('email', { id: 'f' }), 'info@münchen.de', null],
    [aField('email', { id: 'f' }), 'info@-münchen.de', 'notAnEmail'],
    [aField('tel', { id: 'f' }), '0044 20 7946 0958 ext. 12', null],
    [aField('tel', { id: 'f' }), '+49 89 1234 Durchwahl 5', null],
    [aField('tel', { id: 'f' }), '020 7946 0958 #12', null],
    [aField('tel', { id: 'f' }), '+49 30 123456 App. 5', null],
    [aField('tel', { id: 'f' }), '+44 20 7946 0958;ext=12', null],
    [aField('tel', { id: 'f' }), '+33 1 23 45 67 89, poste 12', null],
    [aField('tel', { id: 'f' }), '020 7946 0958;', 'notAPhone'],
    [aField('tel', { id: 'f' }), '020 7946 ext', 'notAPhone'],
    [aField('tel', { id: 'f' }), 'call me', 'notAPhone'],
    [aField('url', { id: 'f' }), 'münchen.de', null],
    [aField('url', { id: 'f' }), '//example.com', null],
    [aField('url', { id: 'f' }), 'www.example.com/a?b=c', null],
    [aField('url', { id: 'f' }), 'example.com:8080', null],
    // The stored form counts, so that it can be sent again: https://example.com.
    [aField('url', { id: 'f', max: 19 }), 'example.com', null],
    [aField('url', { id: 'f', max: 18 }), 'example.com', 'tooLong'],
    [aField('url', { id: 'f' }), `example.com/${'a'.repeat(1_985)}`, 'tooLong'],
    [aField('url', { id: 'f' }), 'javascript:alert(1)', 'notAWebAddress'],
    [aField('url', { id: 'f' }), 'data:text/html,x', 'notAWebAddress'],
    [aField('url', { id: 'f' }), 'our site', 'notAWebAddress'],
    [aField('url', { id: 'f' }), 'https://example.com@evil.example/', 'notAWebAddress'],
    [aField('number', required), 0, null],
    [aField('number', { id: 'f' }), '12.5', null],
    [aField('number', { id: 'f' }), '1e3', 'notANumber'],
    [aField('number', { id: 'f' }), '6,5', 'notANumber'],
    [aField('number', { id: 'f' }), '1.200', 'numberInDoubt'],
    [aField('number', { id: 'f' }), '1,200', 'numberInDoubt'],
    [aField('number', { id: 'f' }), '1.2000', null],
    [aField('number', { id: 'f' }), 1.234, null],
    [aField('number', { id: 'f' }), 1e300, 'notANumber'],
    [aField('number', { id: 'f' }), true, 'unreadable'],
    [aField('number', { id: 'f', min: 2 }), '1.9', 'numberTooLow'],
    [aField('number', { id: 'f', max: 2 }), 2.1, 'numberTooHigh'],
    [aField('date', { id: 'f' }), '2026-02-30', 'notADate'],
    [aField('date', { id: 'f' }), 'tomorrow', 'notADate'],
    [aField('date', { id: 'f', min: ofDay }), '2026-11-02', 'dateTooEarly'],
    [aField('date', { id: 'f', min: ofDay, max: ofDay }), '2026-11-03', null],
    [aField('date', { id: 'f', max: ofDay }), '2026-11-04', 'dateTooLate'],
  ])('%o given %j: %s', (field, value, expected) => {
    expect(codes(field, value)).toEqual(expected ? [expected] : [])
  })

  it.each([
    ['whole numbers', { min: 1, max: 20 }, 12],
    ['a lower limit', { min: 0 }, 12],
    ['small whole numbers', { min: 1, max: 8 }, 8],
    ['large numbers', { min: 100 }, 100],
    ['a limit with decimals', { min: 0.5, max: 2.5 }, 2.5],
  ])('proposes an answer within the limits of a number: %s', (_what, limits, example) => {
    const field = aField('number', { id: 'f', ...limits })
    const context = { mode: 'final', path: 'f' } as const
    expect(kindOf(field).problems(field, 'a few', context)).toEqual([
      { path: 'f', code: 'notANumberLike', params: { example } },
    ])
  })

  it('names date limits as days, which messages show in the language of the reader', () => {
    const field = aField('date', { id: 'f', min: ofDay })
    const context = { mode: 'final', path: 'f' } as const
    expect(kindOf(field).problems(field, '2026-01-01', context)[0]?.params).toEqual({
      min: '2026-11-03',
    })
  })
})

describe('a choice', () => {
  const one = aDropdown(required, 'A', 'B')
  const some = aDropdown({ ...required, isMulti: true, min: 2, max: 3 }, 'A', 'B', 'C', 'D')
  it.each<Case>([
    [one, '', 'requiredChoice'],
    [one, 'a', null],
    [one, 'A', 'optionUnknown'],
    [one, ['a'], null],
    [one, ['a', 'b'], 'oneChoiceOnly'],
    [one, { a: true }, 'unreadable'],
    [some, [], 'requiredChoice'],
    [some, ['a'], 'tooFewChoices'],
    [some, ['a', 'b'], null],
    [some, ['a', 'b', 'c', 'd'], 'tooManyChoices'],
    [some, ['a', 'x'], 'optionUnknown'],
    [some, ['a', 7], 'unreadable'],
    [{ ...some, isRequired: false }, [], null],
    [{ ...one, min: 2 }, 'a', null],
  ])('%o given %j: %s', (field, value, expected) => {
    expect(codes(field, value)).toEqual(expected ? [expected] : [])
  })

  it('of a disabled option is refused, unless it was stored before', () => {
    const field = aField('dropdown', {
      id: 'f',
      options: [{ label: 'A', value: 'a', isDisabled: true }],
    })
    expect(codes(field, 'a')).toEqual(['optionDisabled'])
    expect(codes(field, 'a', { stored: () => ['b', ['a']] })).toEqual([])
  })
})

describe('an answer in parts', () => {
  const hidden = { label: 'Postcode', show: false }
  it.each<[Field, unknown, string[]]>([
    [aField('address', required), {}, ['f.addressLine1 requiredPart', 'f.postcode requiredPart']],
    [aField('address', required), { addressLine1: '1 Hall', postcode: 'SW1A 1AA' }, []],
    [aField('address', { ...required, postcode: hidden }), { addressLine1: '1 Hall' }, []],
    [aField('address', { id: 'f' }), { city: 'Leeds' }, []],
    [aField('address', { id: 'f' }), { planet: 'Mars' }, ['unreadable']],
    [aField('address', { id: 'f' }), { city: long(301) }, ['f.city tooLong']],
    [aField('fullName', required), { firstName: 'Ann' }, ['f.surname requiredPart']],
    [aField('fullName', required), 'Ann Ng', ['unreadable']],
  ])('%o given %j: %j', (field, value, expected) => {
    expect(codes(field, value)).toEqual(expected)
  })
})

describe('other answers', () => {
  it.each<Case>([
    [aField('disclaimer', { id: 'f' }), false, 'requiredAgreement'],
    [aField('disclaimer', { id: 'f' }), true, null],
    [aField('disclaimer', { id: 'f', isRequired: false }), undefined, null],
    [aField('disclaimer', { id: 'f' }), 'yes', 'unreadable'],
    [aField('grandTotal', required), 'anything', null],
    [aField('section', required), undefined, null],
    [aField('callout', { id: 'f' }), 'x', 'notAsked'],
  ])('%o given %j: %s', (field, value, expected) => {
    expect(codes(field, value)).toEqual(expected ? [expected] : [])
  })

  it.each<[Field, unknown]>([
    [aField('text', { ...required, min: 5 }), 'a'],
    [aField('email', required), 'ann@'],
    [aDropdown(required, 'A'), 'gone'],
    [aField('address', required), {}],
    [aField('disclaimer', required), false],
    [aField('repeater', { ...required, min: 3 }), []],
  ])('%o may be unfinished in a draft: %j', (field, value) => {
    expect(codes(field, value, { mode: 'draft' })).toEqual([])
  })

  it.each<[Field, unknown, string]>([
    [aField('text', { id: 'f' }), long(1_000_000), 'tooLong'],
    [aField('text', { id: 'f' }), { a: 1 }, 'unreadable'],
    [aDropdown({ id: 'f' }, 'A'), long(1_000_000), 'unreadable'],
  ])('%o must have a storable type and size, also in a draft', (field, value, code) => {
    expect(codes(field, value, { mode: 'draft' })).toEqual([code])
  })
})
