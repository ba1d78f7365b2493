// Pictures on pages.
import { unread, type Structure } from './structure.ts'

/** Its size in pixels. */
export interface Picture {
  /**
   * PNG or JPEG without transparency: the library processes others pixel by pixel, and broken ones
   * end the process.
   */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** The alternative text; '' for a decoration. */
  readonly alt: string
}

/** The largest size in points, from the left edge. */
export interface Room {
  readonly x: number
  readonly width: number
  readonly height: number
}

interface Pages {
  /** Begins a new page unless this much space is left. */
  need(points: number): void
  /** The position from the top of the page. */
  top(): number
  space(points: number): void
}

/** Draws pictures on the current page; the same bytes are in the file once. */
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
      /** The library supports it; its types lack it. */
      openImage(bytes: Buffer): Mixins.ImageSrc
    }
  }
}
