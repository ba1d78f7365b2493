// Renders a text as elements, node by node, never from markup.
import {
  contentLinkOf,
  documentOf,
  readRichText,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextRun,
} from '@eventflow/domain/rich-text'
import { Fragment, type ReactNode } from 'react'
import classes from './rich-text.module.css'
import { TextLinkAnchor } from './text-link.tsx'

const WRAPPED: Record<RichTextRun['marks'][number], (words: ReactNode) => ReactNode> = {
  bold: (words) => <strong>{words}</strong>,
  italic: (words) => <em>{words}</em>,
  underline: (words) => <u>{words}</u>,
  strike: (words) => <s>{words}</s>,
  code: (words) => <code>{words}</code>,
}

function Run({ run }: { run: RichTextRun }) {
  const words = run.marks.reduce<ReactNode>((inside, mark) => WRAPPED[mark](inside), run.text)
  const link = run.href === null ? null : contentLinkOf(run.href)
  return link ? <TextLinkAnchor link={link}>{words}</TextLinkAnchor> : words
}

// The nodes never move or change while they are shown, so their position is their key.
/* oxlint-disable react/no-array-index-key */
const inlines = (content: readonly RichTextInline[]): ReactNode =>
  content.map((node, place) => (
    <Fragment key={place}>{node.type === 'text' ? <Run run={node} /> : <br />}</Fragment>
  ))

/** Headings are below the section heading, which is below the page title. */
const HEADINGS = { 2: 'h3', 3: 'h4', 4: 'h5' } as const

function Block({ block }: { block: RichTextBlock }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.content.length === 0 ? <br /> : inlines(block.content)}</p>
    case 'heading': {
      const Heading = HEADINGS[block.level]
      return <Heading>{inlines(block.content)}</Heading>
    }
    case 'bulletList':
      return <ul>{items(block.items)}</ul>
    case 'orderedList':
      return <ol start={block.start}>{items(block.items)}</ol>
    case 'blockquote':
      return <blockquote>{blocks(block.content)}</blockquote>
    case 'horizontalRule':
      return <hr />
  }
}

const items = (list: readonly (readonly RichTextBlock[])[]): ReactNode =>
  list.map((content, place) => <li key={place}>{blocks(content)}</li>)

const blocks = (content: readonly RichTextBlock[]): ReactNode =>
  content.map((block, place) => <Block key={place} block={block} />)
/* oxlint-enable react/no-array-index-key */

/** Renders nothing if the text cannot be read. */
export function RichText({ data }: { data: string }) {
  const document = readRichText(data)
  return document && <Text document={document} />
}

/** A text that is plain or formatted. */
export const FormattedText = ({ text, lang }: { text: string; lang?: string | undefined }) => (
  <Text document={documentOf(text)} lang={lang} />
)

const Text = ({ document, lang }: { document: RichTextDocument; lang?: string | undefined }) => (
  <div className={classes['text']} lang={lang}>
    {blocks(document)}
  </div>
)
