// The German catalogue says what the English one says: the same texts with the same values in them. That
// no key is missing or too many is held by the compiler (`SameShape`).
import { expect, test } from 'vitest'
import { GERMAN_TERMS, german } from './de/index.ts'
import { english } from './en/index.ts'
import { DEFAULT_TERMS, termsLayer } from './terms.ts'
import type { Catalogue, Plural, Text } from './translator.ts'

/** What reads the same in both languages. */
const SAME = new Set([
  'Admin',
  'Agenda',
  'CSV',
  'Code',
  'Demo',
  'Eventflow',
  'Excel',
  'Export',
  'Format',
  'Header',
  'JPEG, PNG, WebP',
  'Link',
  'Logo',
  'Moderator',
  'Name',
  'Name ({language})',
  'Option {place}',
  'Outlook',
  'PDF',
  'Passkeys',
  'Person',
  'Stand',
  'Status {status}',
  'Test',
  'Text',
  'Text ({language})',
  'Upload',
  'Video',
  'Videos (MP4)',
  'Vimeo',
  'Webhook',
  'Webhooks',
  'Website',
  'XLSX',
  'YouTube',
  'ZIP',
  '{ms} ms',
  'Portal',
])

/** Terms that hang on a word of the sentence, or begin with a small letter: German does without. */
const UNFIT_TERM = /\{:(?![A-Z])\w*\}|\{:(?:a|A)[A-Z]\w*\}|\{:TimeTables\}/

/** An article or a word with an ending before a term in the singular: its gender is not known. */
const GENDERED =
  /\b(?:d(?:er|ie|as|en|em|es)|ein(?:e[mnrs]?)?|kein(?:e[mnrs]?)?|dies(?:e[mnrs]?)|jede[mnrs]?|welche[mnrs]?|(?:mein|Ihr|sein|unser)(?:e[mnrs]?)?|i[mn]s?|am|zu[mr]|vo[nm]|beim|mit|aus|nach|bei|seit|zu)\s+\{:(?:Dashboard|TimeTable|Download|Form|Notification|Supplier|Task|Team)\}(?!-)/i

/** What an event may rename, said by a word of its own; and where it is: the names and their screen. */
const LITERAL =
  /(?<![\p{L}\d/{_.:#-])(?:Aufgaben?|Formular(?:en?|s)?|Lieferant(?:en)?|Mitteilung(?:en)?|Downloads?|Teams?|Zeitpl(?:an|äne)s?)(?![\p{L}}_/])/u
const isName = (key: string): boolean => /^(?:shell\.core|settings\.terminology)\./.test(key)

interface Pair {
  readonly key: string
  readonly en: Text
  readonly de: Text
}

const isText = (value: Text | Catalogue | undefined): value is Text =>
  typeof value === 'string' || typeof value?.['other'] === 'string'

const pairsIn = (en: Catalogue, de: Catalogue, above = ''): Pair[] =>
  Object.entries(de).flatMap(([part, its]) => {
    const key = `${above}${part}`
    const of = en[part]
    if (isText(its) && isText(of)) return [{ key, en: of, de: its }]
    if (isText(its) || isText(of) || of === undefined) throw new Error(`Not the same shape: ${key}`)
    return pairsIn(of, its, `${key}.`)
  })

const pairs = pairsIn(english, german)
const textsOf = (text: Text): string[] =>
  typeof text === 'string' ? [text] : [text.one ?? text.other, text.other]
const said = pairs.flatMap(({ key, de }) => textsOf(de).map((text) => ({ key, text })))
const keysWhere = (is: (text: string, key: string) => boolean): string[] =>
  said.filter(({ key, text }) => is(text, key)).map(({ key, text }) => `${key}: ${text}`)

const valuesIn = (text: Text): string[] =>
  [...new Set(textsOf(text).flatMap((each) => each.match(/\{\w+\}/g) ?? []))].toSorted()

test('every text has the values of its English one', () => {
  const unlike = pairs.filter(({ en, de }) => valuesIn(en).join() !== valuesIn(de).join())
  expect(unlike.map(({ key, en, de }) => ({ key, en, de }))).toEqual([])
})

test('plurals stay plurals, and the form with a count names it', () => {
  const plurals = pairs.filter(({ en }) => typeof en !== 'string') as { key: string; de: Plural }[]
  const wrong = plurals.filter(({ de }) => !de.one || !de.other)
  expect(wrong.map(({ key }) => key)).toEqual([])
})

test('no text is left in English', () => {
  const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{:?\w+\}/g, ''))
  const left = pairs.flatMap(({ key, en, de }) =>
    textsOf(de)
      .filter((text) => textsOf(en).includes(text) && isWord(text) && !isName(key))
      .map((text) => ({ key, text })),
  )
  expect(left.filter(({ text }) => !SAME.has(text))).toEqual([])
  expect([...SAME].filter((same) => !left.some(({ text }) => text === same))).toEqual([])
})

test('terms stand where any name fits, of any gender', () => {
  expect(keysWhere((text) => UNFIT_TERM.test(text) || GENDERED.test(text))).toEqual([])
})

test('no text says by itself what an event may rename', () => {
  expect(keysWhere((text, key) => LITERAL.test(text) && !isName(key))).toEqual([])
})

test('every term is one that an event has', () => {
  const terms = said.flatMap(({ text }) => text.match(/(?<=\{):\w+(?=\})/g) ?? [])
  expect(terms.filter((term) => !Object.hasOwn(DEFAULT_TERMS, term))).toEqual([])
  expect(termsLayer(GERMAN_TERMS)).toMatchObject({ ':Tasks': 'Aufgaben', ':Supplier': 'Lieferant' })
})

test('quotes, dashes and dots are those of German print', () => {
  const straight = /["“](?!$)(?=\p{L})|['’](?=\p{L})|\.\.\.| - (?!\{)|—/u
  expect(keysWhere((text) => straight.test(text))).toEqual([])
  expect(keysWhere((text) => text.split('„').length !== text.split('“').length)).toEqual([])
})

test('no text has markup', () => {
  expect(keysWhere((text) => /<\/?[a-z]|&[a-z]+;|\*\*/i.test(text))).toEqual([])
})
