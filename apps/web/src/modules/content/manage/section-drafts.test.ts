import type { Section } from '@eventflow/domain/content'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { problemsOf } from './section-drafts.ts'

const t = englishWords()

const section = (over: object): Section =>
  ({ id: 'a', heading: '', isPublished: true, ...over }) as Section

const german = (data: unknown) => ({ translations: { de: { heading: '', data, of: '' } } })

const of = (over: object) => problemsOf([section(over)], t).map(({ path }) => path)

test('a section that says nothing is named, in each of its languages', () => {
  const data = { text: 'Be quick', variant: 'default' }
  expect(of({ type: 'callout', data })).toEqual([])
  expect(of({ type: 'callout', data: { ...data, text: ' ' } })).toEqual(['sections[0].data'])
  expect(of({ type: 'callout', data, ...german({ ...data, text: '' }) })).toEqual([
    'sections[0].translations.de.data',
  ])
  expect(of({ type: 'callout', data, ...german({ ...data, text: 'Schnell' }) })).toEqual([])
})

test('of a section without words only the heading is translated', () => {
  expect(of({ type: 'image', data: 'hall', ...german(null) })).toEqual([])
})
