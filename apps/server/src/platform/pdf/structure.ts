// What stands on the pages for whoever has them read out: which texts are headings, and which the
// cells of a table. What only decorates, and what is written again on each page, is passed over.

type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** The types leave out where something stands. */
type Options = PDFKit.Mixins.StructureElementOptions & { readonly bbox?: readonly number[] }

/** What a text is: a heading of one of four ranks, a paragraph, the head or inside of a column, or a link. */
export type Role = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'TH' | 'TD' | 'Link'

export interface RowStructure {
  /** One for each cell; what is drawn in it belongs to it, on however many pages. */
  readonly parts: readonly Element[]
  end(): void
}

export interface Structure {
  row(roles: readonly Role[]): RowStructure
  /** A picture that tells something. `place` are its left, upper, right and lower edge. */
  figure(alt: string, place: readonly number[], draw: () => void): void
  /** Rows that are begun meanwhile are those of one table. */
  table(draw: () => Promise<void>): Promise<void>
  end(): void
}

export function createStructure(doc: PDFKit.PDFDocument): Structure {
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  let table: Element | null = null
  const below = (parent: Element, tag: string, options: Options = {}): Element => {
    const element = doc.struct(tag, options)
    parent.add(element)
    return element
  }
  return {
    row: (roles) => {
      const row = table === null ? null : below(table, 'TR')
      // A link stands in a paragraph.
      const tops = roles.map((role) => below(row ?? whole, role === 'Link' ? 'P' : role))
      return {
        parts: tops.map((top, place) => (roles[place] === 'Link' ? below(top, 'Link') : top)),
        end: () => {
          for (const top of tops) top.end()
          row?.end()
        },
      }
    },
    figure: (alt, bbox, draw) => {
      below(whole, 'Figure', { alt, bbox }).add(draw).end()
    },
    table: async (draw) => {
      table = below(whole, 'Table')
      await draw()
      table.end()
      table = null
    },
    end: () => {
      whole.end()
    },
  }
}

/** Draws what nobody needs to have read out. */
export function unread(
  doc: PDFKit.PDFDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
