// The tools with which each part of the manual is drawn.
import type { T } from '@eventflow/domain/words'
import {
  EDGES,
  type Cell,
  type Paper,
  type Picture,
  type Role,
} from '../../../platform/pdf/index.ts'

export interface Pen {
  readonly paper: Paper
  readonly t: T
  /** The event's colour, dark enough to be read on white. */
  readonly accent: string
  /** The origin of every link to the portal. */
  readonly origin: string
  /** The image of an asset; null if it cannot be read. */
  readonly pictureOf: (assetId: string) => Promise<Omit<Picture, 'alt'> | null>
  /** A heading of a rank. If the level above is missing, it moves up to that level. */
  readonly heading: (rank: Rank, text: Cell['text'], place?: Place) => Promise<void>
}

type Rank = 1 | 2 | 3 | 4 | 5 | 6

export interface Place {
  readonly x: number
  readonly width: number
}

export const BODY: Place = { x: EDGES.left, width: EDGES.right - EDGES.left }
export const DIM = '#5b5b5b'
export const SIZE = 10

export const indented = ({ x, width }: Place, points: number): Place => ({
  x: x + points,
  width: width - points,
})

const HEADINGS: Readonly<Record<Rank, { readonly role: Role; readonly size: number }>> = {
  1: { role: 'H1', size: 30 },
  2: { role: 'H2', size: 18 },
  3: { role: 'H3', size: 13 },
  4: { role: 'H4', size: 11.5 },
  5: { role: 'H5', size: 10.5 },
  6: { role: 'H6', size: 10 },
}
/** Minimum space below a heading, so that none is alone at the foot of a sheet. */
const BELOW_HEADING = 60

export function headingsOn(paper: Paper, accent: string): Pen['heading'] {
  let last = 0
  return async (rank, text, place = BODY) => {
    last = Math.min(rank, last + 1)
    const { size } = HEADINGS[rank]
    const { role } = HEADINGS[last as Rank]
    paper.need(size + BELOW_HEADING)
    const colour = rank <= 2 ? { colour: accent } : {}
    await paper.row([{ ...place, ...colour, text, size, weight: 600, role }])
  }
}

/** A paragraph. */
export const line = (
  { paper }: Pen,
  text: Cell['text'],
  look: Partial<Omit<Cell, 'text'>> = {},
): Promise<void> => paper.row([{ ...BODY, size: SIZE, ...look, text }])
