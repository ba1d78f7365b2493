import { describe, expect, test } from 'vitest'
import { asLanguage, languageFor, languagesOf, type EventLanguages } from './languages.ts'

const english: EventLanguages = { language: 'en', languages: ['en'] }
const both: EventLanguages = { language: 'en', languages: ['de', 'en'] }
const german: EventLanguages = { language: 'de', languages: [] }

describe('the language that a user reads', () => {
  test.each([
    ['nobody has chosen', null, both, 'en'],
    ['theirs is offered', 'de', both, 'de'],
    ['their choice is no longer offered', 'de', english, 'en'],
    ['a German event, without a choice', undefined, german, 'de'],
    ['an event in German only', 'en', german, 'de'],
  ] as const)('where %s', (_case, choice, event, language) => {
    expect(languageFor(choice, event)).toBe(language)
  })
})

test.each([
  [english, ['en']],
  [both, ['en', 'de']],
  [german, ['de']],
  [{ language: 'de', languages: ['en', 'de'] }, ['de', 'en']],
] as const)('%j offers its own language first', (event, languages) => {
  expect(languagesOf(event)).toEqual(languages)
})

test.each([
  ['de', 'de'],
  ['de-DE', 'de'],
  ['en-GB', 'en'],
  ['tlh', null],
  ['', null],
  [null, null],
  ['constructor', null],
] as const)('%j names the language %j', (text, language) => {
  expect(asLanguage(text)).toBe(language)
})
