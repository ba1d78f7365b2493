import { expect, test } from 'vitest'
import { withReadersLabel } from './readers-label.ts'

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
