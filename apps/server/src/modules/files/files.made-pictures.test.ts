import { expect, test } from 'vitest'
import { iconOf, initialsOf } from './files.made-pictures.ts'

test.each([
  ['Test Expo', 'TE'],
  ['expo 2026 London', 'E2'],
  ['Électro', 'É'],
  ['<script>alert(1)</script>', 'SA'],
  ['東京 見本市', '東見'],
  ['😀 —', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

test('the initials are readable on the colour', () => {
  expect(iconOf({ name: 'A', colour: '#0b5f6b' })).toContain('fill="#ffffff"')
  expect(iconOf({ name: 'A', colour: '#ffee00' })).toContain('fill="#111111"')
})
