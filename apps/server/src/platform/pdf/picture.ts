// Pictures on pages.
import { unread, type Structure } from './structure.ts'

/** Its size in pixels. */
export interface Picture {
  /** PNG or JPEG without transparency: of others each dot is gone through, and what is broken in them ends the process. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** What it says, for the person who does not see it; '' where it only decorates. */
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

/** Puts pictures where the pages are written on; the same bytes stand in the file once. */
export function picturesOn(doc: PDFKit.PDFDocument, pages: Pages, structure: Structure) {
  const opened = new WeakMap<Buffer, PDFKit.Mixins.ImageSrc>()
  return (picture: Picture, room: Room): void => {
    const scale = Math.min(room.width / picture.width, room.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    pages.need(height)
    const [x, y] = [room.x, pages.top()]
    const image = opened.get(picture.bytes) ?? doc.openImage(picture.bytes)
    opened.set(picture.bytes, image)
    const draw = (): void => void doc.image(image, x, y, { width, height })
    if (picture.alt === '') unread(doc, 'Layout', draw)
    else structure.figure(picture.alt, [x, y, x + width, y + height], draw)
    pages.space(height)
  }
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The library can; its types leave it out. */
      openImage(bytes: Buffer): Mixins.ImageSrc
    }
  }
}
