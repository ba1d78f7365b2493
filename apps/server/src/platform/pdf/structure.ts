// The structure of the pages for screen readers: headings, lists and cells of tables. Decorations and
// repetitions are skipped.
import type { Span } from './lines.ts'

type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** The types lack the place of an element and the scope of a table's head. */
type Options = PDFKit.Mixins.StructureElementOptions & {
  readonly bbox?: readonly number[]
  readonly scope?: 'Column'
}

/**
 * The role of a text: a heading of one of six ranks, a paragraph, a column's head or cell, the
 * label of a list item, or a line of the contents.
 */
export type Role = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'P' | 'TH' | 'TD' | 'Lbl' | 'Reference'

/**
 * The containers of rows. A row is one line of a table or of a table of contents. A list item begins with
 * its label.
 */
export type Group = 'Sect' | 'Table' | 'L' | 'LI' | 'BlockQuote' | 'Note' | 'TOC'

const ROWS: Partial<Record<Group, string>> = { Table: 'TR', TOC: 'TOCI' }

/** One cell of a row. */
export interface Part {
  readonly element: Element
  /** The linked words of it, on any number of lines. */
  linkOf(span: Span): Element
}

interface RowStructure {
  /** One for each cell, with everything that is drawn in it, on any number of pages. */
  readonly parts: readonly Part[]
  end(): void
}

export interface Structure {
  row(roles: readonly Role[]): RowStructure
  /** A picture with a meaning. `place` is its left, upper, right and lower edge. */
  figure(alt: string, place: readonly number[], draw: () => void): void
  /** Contains the rows that begin in the meantime. */
  group(tag: Group, draw: () => Promise<void>): Promise<void>
  /** Like group, for rows that are drawn later: this is its place. */
  later(tag: Group): (draw: () => Promise<void>) => Promise<void>
  end(): void
}

interface Opened {
  readonly tag: Group | 'Document'
  readonly element: Element
  /** The text of an item, after its label. */
  body?: Element
}

export function createStructure(doc: PDFKit.PDFDocument): Structure {
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  let top: Opened = { tag: 'Document', element: whole }
  const below = (parent: Element, tag: string, options: Options = {}): Element => {
    const element = doc.struct(tag, options)
    parent.add(element)
    return element
  }
  const parentFor = (tag: string): Element => {
    if (top.tag !== 'LI' || tag === 'Lbl') return top.element
    top.body ??= below(top.element, 'LBody')
    return top.body
  }
  const partOf = (parent: Element | null, role: Role): Part => {
    const options: Options = role === 'TH' ? { scope: 'Column' } : {}
    const element = below(parent ?? parentFor(role), role, options)
    const links = new Map<Span, Element>()
    return {
      element,
      linkOf: (span) => {
        const link = links.get(span) ?? below(element, 'Link')
        links.set(span, link)
        return link
      },
    }
  }
  const later: Structure['later'] = (tag) => {
    const opened: Opened = { tag, element: below(parentFor(tag), tag) }
    return async (draw) => {
      const around = top
      top = opened
      await draw()
      top = around
      opened.element.end()
    }
  }
  return {
    row: (roles) => {
      const tag = top.tag === 'Document' ? undefined : ROWS[top.tag]
      const row = tag === undefined ? null : below(top.element, tag)
      const parts = roles.map((role) => partOf(row, role))
      return {
        parts,
        end: () => {
          for (const { element } of parts) element.end()
          row?.end()
        },
      }
    },
    figure: (alt, bbox, draw) => {
      below(parentFor('Figure'), 'Figure', { alt, bbox }).add(draw).end()
    },
    group: (tag, draw) => later(tag)(draw),
    later,
    end: () => {
      whole.end()
    },
  }
}

/** Draws something that screen readers skip. */
export function unread(
  doc: PDFKit.PDFDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
