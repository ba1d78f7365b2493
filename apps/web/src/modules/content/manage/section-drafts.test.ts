import type { Section } from '@eventflow/domain/content'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { labelAt, problemsOf } from './section-drafts.ts'

const t = englishWords()

const section = (over: object): Section =>
  ({ id: 'a', heading: '', isPublished: true, ...over }) as Section

const german = (data: unknown) => ({ translations: { de: { heading: '', data, of: '' } } })

const of = (over: object) => problemsOf([section(over)], t).map(({ path }) => path)

test('an empty section is reported in each of its languages', () => {
  const data = { text: 'Be quick', variant: 'default' }
  expect(of({ type: 'callout', data })).toEqual([])
  expect(of({ type: 'callout', data: { ...data, text: ' ' } })).toEqual(['sections[0].data'])
  expect(of({ type: 'callout', data, ...german({ ...data, text: '' }) })).toEqual([
    'sections[0].translations.de.data',
  ])
  expect(of({ type: 'callout', data, ...german({ ...data, text: 'Schnell' }) })).toEqual([])
})

test('only the heading of a section without text is translated', () => {
  expect(of({ type: 'image', data: 'hall', ...german(null) })).toEqual([])
})

test('a problem names its section by position and heading', () => {
  const data = { text: '', variant: 'default' }
  const sections = [
    section({ type: 'callout', data }),
    section({ type: 'callout', data, heading: 'Hours', ...german(data) }),
  ]
  const names = problemsOf(sections, t).map(({ path }) => labelAt(sections, path, t))
  expect(new Set(names).size).toBe(2)
  expect(names.slice(1)).toEqual(['2. Callout: Hours', '2. Callout: Hours'])
  expect(labelAt(sections, 'title', t)).toBeUndefined()
})
