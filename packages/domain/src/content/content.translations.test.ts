import { describe, expect, test } from 'vitest'
import { sectionSchema, type Section } from './content.sections.ts'
import {
  fingerprintOf,
  sectionIn,
  titlesIn,
  translationState,
  untranslatedOf,
} from './content.translations.ts'
import { textOfSections } from './content.text.ts'

const callout: Section = {
  id: 'a',
  type: 'callout',
  heading: 'Build-up',
  isPublished: true,
  data: { text: 'Gates open at 7', variant: 'warning' },
}
const german = {
  heading: 'Aufbau',
  data: { text: 'Die Tore öffnen um 7', variant: 'warning' as const },
  of: fingerprintOf(callout),
}
const both: Section = { ...callout, translations: { de: german } }
const image: Section = { id: 'b', type: 'image', heading: '', isPublished: true, data: 'asset' }

describe('a section in another language', () => {
  test.each([
    ['has none', callout, 'missing'],
    ['has a translation', both, 'current'],
    ['was changed since', { ...both, heading: 'Set-up' }, 'older'],
    ['has no words', image, 'none'],
    ['has a heading alone', { ...image, heading: 'The hall' }, 'missing'],
  ] as const)('%s', (_case, section, state) => {
    expect(translationState(section as Section, 'de')).toBe(state)
  })

  test('is read in that language, else in the original', () => {
    expect(sectionIn(both, 'de')).toEqual({ ...callout, heading: 'Aufbau', data: german.data })
    expect(sectionIn(both, 'en')).toEqual(callout)
    expect(sectionIn(image, 'de')).toEqual(image)
  })

  test('must have the type of its section', () => {
    expect(sectionSchema.safeParse(both).success).toBe(true)
    const wrong = { ...both, translations: { de: { ...german, data: 'words' } } }
    expect(sectionSchema.safeParse(wrong).success).toBe(false)
    const picture = { ...image, translations: { de: { heading: 'Halle', data: 'other', of: 'x' } } }
    expect(sectionSchema.safeParse(picture).success).toBe(false)
  })

  test('is found by the words of both languages', () => {
    expect(textOfSections([both])).toEqual({
      headings: 'Build-up\nAufbau',
      text: 'Gates open at 7\nDie Tore öffnen um 7',
    })
  })
})

describe('a page in another language', () => {
  const page = { title: 'Build-up', description: 'How it goes', sections: [both, image] }
  const translations = { de: { title: 'Aufbau', description: '' } }
  const toGerman = { reader: 'de', original: 'en' } as const

  test('lists its untranslated parts', () => {
    expect(untranslatedOf({ ...page, translations }, toGerman)).toEqual({
      language: 'en',
      title: false,
      description: true,
      sectionIds: [],
    })
    expect(untranslatedOf({ ...page, translations }, { reader: 'en', original: 'en' })).toBeNull()
    const whole = { de: { title: 'Aufbau', description: 'Wie es geht' } }
    expect(untranslatedOf({ ...page, translations: whole }, toGerman)).toBeNull()
    const left = untranslatedOf({ ...page, sections: [callout], translations: whole }, toGerman)
    expect(left?.sectionIds).toEqual(['a'])
  })

  test('has its titles in that language, if translated', () => {
    expect(titlesIn(page, translations, 'de')).toMatchObject({
      title: 'Aufbau',
      description: 'How it goes',
    })
    expect(titlesIn(page, translations, 'en').title).toBe('Build-up')
  })
})
