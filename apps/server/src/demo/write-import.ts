import { TEMPLATE_PARTS } from '@eventflow/domain/imports'
import { addImport } from '../modules/imports/index.ts'
import type { Scope } from '../platform/db/index.ts'

/** A colleague's file: an unknown word for a team type, and a truncated address. */
const ROWS = [
  ['Harbour Coffee', 'Sponsor', 'Nora', 'Quist', 'nora@harbour-coffee.example'],
  ['Lumen Signs', 'Gold partner', 'Theo', 'Marsh', 'theo@lumen-signs.example'],
  ['Nordic Looms', 'Gold partner', 'Ida', 'Falk', 'ida@nordic-looms.example'],
  ['Pine & Slate', '', 'Omar', 'Reed', 'omar@pine-slate'],
]

/** Writes a file of teams that has been checked and waits to be fixed. */
export const writeImport = (scope: Scope, by: string | null) =>
  addImport(scope, by, {
    name: 'late bookings.csv',
    sheets: [
      { name: '', rows: [TEMPLATE_PARTS, ...ROWS].map((cells, at) => ({ number: at + 1, cells })) },
    ],
  })
