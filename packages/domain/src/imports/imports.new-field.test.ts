import { expect, test } from 'vitest'
import { suggestField } from './imports.new-field.ts'

const often = (...values: string[]) => Array.from({ length: 5 }, () => values).flat()

test.each<[string, readonly string[], string, readonly string[]]>([
  ['Halle', often('Hall 2', 'Hall 10', 'hall 2', ''), 'dropdown', ['Hall 2', 'Hall 10']],
  ['Hall', often('1', '2', '10'), 'dropdown', ['1', '2', '10']],
  [
    'Halle',
    [...often('Hall 1', 'Hall 2', 'Outdoor'), 'Halle 2'],
    'dropdown',
    ['Hall 1', 'Hall 2', 'Outdoor'],
  ],
  ['Halle', [...often('Hall 1', 'Hall 2'), '3', '4'], 'text', []],
  ['m²', [...often('12', '40,5', '120'), 'ca. 30'], 'number', []],
  ['Vertrag vom', [...often('17.03.26', '2026-09-02'), '46098'], 'date', []],
  ['m²', ['12', '40.5', '', '120'], 'number', []],
  ['m²', ['12 m²', '40,5 qm', '120m²'], 'number', []],
  ['Price', ['1.250,50 €', '80,00 €'], 'number', []],
  ['Stand size', ['12', '36'], 'number', []],
  ['Power', ['3,5', '2'], 'number', []],
  ['Vertrag vom', ['17.03.26', '2026-09-02', ''], 'date', []],
  ['Telefon', ['401234567', '040 / 123 45 67'], 'text', []],
  ['PLZ', ['10115', '80331'], 'text', []],
  ['Fläche', ['012', '13'], 'text', []],
  ['Notes', often('call Ann\nback', 'later'), 'text', []],
  ['Email', often('a@b.example', 'c@d.example'), 'text', []],
  ['Few', ['yes', 'no', 'yes'], 'text', []],
  ['Same', often('yes', 'yes', 'yes'), 'text', []],
  ['Stand-Nr.', Array.from({ length: 100 }, (_none, at) => `A${at}`), 'text', []],
  ['Empty', ['', ' '], 'text', []],
])('%s with %j becomes %s', (heading, values, type, options) =>
  expect(suggestField(heading, values)).toEqual({ type, options }),
)
