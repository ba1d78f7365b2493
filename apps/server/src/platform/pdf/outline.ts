// Bookmarks and link destinations of a file.
import { PAGE } from './pages.ts'

interface Place {
  readonly name: string
  readonly title: string
  readonly rank: 1 | 2
}

declare global {
  namespace PDFKit {
    interface PDFOutline {
      /** The library can go to a point of a page; its types know only whole pages. */
      addItem(
        title: string,
        at: Readonly<Record<'top' | 'left', number>> & { readonly fit: false },
      ): PDFOutline
    }
  }
}

export function createOutline(doc: PDFKit.PDFDocument) {
  const whole = doc.outline
  let chapter = whole
  return {
    /** `y` is from the top of the current page. */
    add: ({ name, title, rank }: Place, y: number): void => {
      doc.addNamedDestination(name, 'XYZ', 0, y, 0)
      // Measured from the right edge.
      const at = { top: y, left: PAGE.width, fit: false } as const
      if (rank === 1) chapter = whole.addItem(title, at)
      else chapter.addItem(title, at)
    },
  }
}
