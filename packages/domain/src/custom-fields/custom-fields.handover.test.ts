import { expect, test } from 'vitest'
import { movesWithStand } from './custom-fields.handover.ts'

const field = (label: string, rest: Partial<Parameters<typeof movesWithStand>[0]> = {}) => ({
  label,
  type: 'text' as const,
  teamCanEdit: false,
  ...rest,
})

test.each(['Stand-Nr.', 'Halle', 'Hall', 'm²', 'Stand size (m²)', 'Open sides', 'Standbauart'])(
  '%s moves with the stand',
  (label) => {
    expect(movesWithStand(field(label))).toBe(true)
  },
)

test.each([
  field('Telefon'),
  field('Phone number'),
  field('E-Mail für Rechnungen'),
  field('USt-IdNr.'),
  field('Ansprechpartner vor Ort'),
  field('PLZ'),
  field('Ort'),
  field('Vertrag vom', { type: 'date' }),
  field('Deposit paid', { type: 'date' }),
  field('Name on the fascia', { teamCanEdit: true }),
])('$label stays with the company', (given) => {
  expect(movesWithStand(given)).toBe(false)
})
