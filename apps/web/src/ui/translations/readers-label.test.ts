import { expect, test } from 'vitest'
import { readersTitle, withReadersLabel } from './readers-label.ts'

test('a label without a translation in the reader’s language is the original', () => {
  const field = {
    id: '7',
    label: 'Hall',
    translations: { de: { label: 'Halle', description: '' } },
  }
  expect(withReadersLabel(field)).toEqual(field)
  const english = {
    de: { label: 'Halle', description: '' },
    en: { label: 'Hall', description: '' },
  }
  expect(withReadersLabel({ label: 'Salle', translations: english }).label).toBe('Hall')
  const empty = { en: { label: '', description: '' } }
  expect(withReadersLabel({ label: 'Salle', translations: empty }).label).toBe('Salle')
})

test('a title is in the reader’s language, or the original', () => {
  expect(readersTitle({ title: 'Strom', translations: { en: { title: 'Power' } } })).toBe('Power')
  expect(readersTitle({ title: 'Power', translations: { de: { title: 'Strom' } } })).toBe('Power')
  expect(readersTitle({ title: 'Power' })).toBe('Power')
})
