// Pictures on pages.
import type { Structure } from './structure.ts'

/** Its size in pixels. */
export interface Picture {
  /** PNG or JPEG without transparency: of others each dot is gone through, and what is broken in them ends the process. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** What it says, for whoever does not see it. */
  readonly alt: string
}

/** Points that a picture may take, from its left edge. */
export interface Room {
  readonly x: number
  readonly width: number
  readonly height: number
}

interface Pages {
  /** Begins a new page unless so much is left of this one. */
  need(points: number): void
  /** How far down the page is written. */
  top(): number
  space(points: number): void
}

/** Puts pictures where the pages are written on. */
export const picturesOn =
  (doc: PDFKit.PDFDocument, pages: Pages, structure: Structure) =>
  (picture: Picture, room: Room): void => {
    const scale = Math.min(room.width / picture.width, room.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    pages.need(height)
    const [x, y] = [room.x, pages.top()]
    structure.figure(picture.alt, [x, y, x + width, y + height], () => {
      doc.image(picture.bytes, x, y, { width, height })
    })
    pages.space(height)
  }
