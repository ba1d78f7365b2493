// What stands on the pages for the person who has them read out: which texts are headings, what is a list, and
// which are the cells of a table. What only decorates, and what is written again on each page, is passed over.
import type { Span } from './lines.ts'

type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** The types leave out where something stands, and what the head of a table is about. */
type Options = PDFKit.Mixins.StructureElementOptions & {
  readonly bbox?: readonly number[]
  readonly scope?: 'Column'
}

/**
 * What a text is: a heading of one of six ranks, a paragraph, the head or inside of a column, the sign
 * before an item of a list, or a line of the contents.
 */
export type Role = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'P' | 'TH' | 'TD' | 'Lbl' | 'Reference'

/** What rows stand in. Those of a table and of contents are one line of it each; an item begins with its sign. */
export type Group = 'Sect' | 'Table' | 'L' | 'LI' | 'BlockQuote' | 'Note' | 'TOC'

const ROWS: Partial<Record<Group, string>> = { Table: 'TR', TOC: 'TOCI' }

/** One cell of a row. */
export interface Part {
  readonly element: Element
  /** The words of it that lead somewhere, on however many lines. */
  linkOf(span: Span): Element
}

interface RowStructure {
  /** One for each cell; what is drawn in it belongs to it, on however many pages. */
  readonly parts: readonly Part[]
  end(): void
}

export interface Structure {
  row(roles: readonly Role[]): RowStructure
  /** A picture that tells something. `place` are its left, upper, right and lower edge. */
  figure(alt: string, place: readonly number[], draw: () => void): void
  /** Rows that are begun meanwhile stand in it. */
  group(tag: Group, draw: () => Promise<void>): Promise<void>
  /** As group, for what is drawn later: the place for it is here. */
  later(tag: Group): (draw: () => Promise<void>) => Promise<void>
  end(): void
}

interface Opened {
  readonly tag: Group | 'Document'
  readonly element: Element
  /** What an item says, behind its sign. */
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
