import { expect, test } from 'vitest'
import { fieldOfPath, toValues, toWording } from './template-text.ts'

const wording = { subject: 'Welcome', heading: 'Hello', paragraphs: ['One\nline', 'Two'] }

test('paragraphs are separated by a blank line and read back unchanged', () => {
  expect(toValues(wording).text).toBe('One\nline\n\nTwo')
  expect(toWording(toValues(wording))).toEqual(wording)
})

test('empty paragraphs and surrounding blanks are dropped', () => {
  const values = { subject: ' A ', heading: 'B', text: '\n\n One \n  \n\n\nTwo\n' }
  expect(toWording(values)).toEqual({ subject: 'A', heading: 'B', paragraphs: ['One', 'Two'] })
})

test.each([
  ['wording.subject', 'subject'],
  ['wording.paragraphs.3', 'text'],
  ['wording.paragraphs', 'text'],
  ['revision', 'revision'],
])('a problem at %s is shown at %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field)
})
