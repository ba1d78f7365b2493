// Mail programs read styles on the element and little else.
import type { CSSProperties } from 'react'

const INK = '#1f2933'
const DIMMED = '#52606d'
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const type = (size: number, color = INK): CSSProperties => ({
  fontFamily: FONT,
  fontSize: `${size}px`,
  lineHeight: 1.5,
  color,
  // What people type keeps its line breaks, and a long word does not widen the column.
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})

export const styles = {
  body: { backgroundColor: '#f3f5f7', margin: 0, padding: '24px 8px' },
  card: {
    backgroundColor: '#ffffff',
    borderRadius: '8px',
    maxWidth: '560px',
    padding: '32px',
  },
  logo: { height: '48px', width: 'auto', maxWidth: '100%' },
  eventName: { ...type(16), fontWeight: 600, margin: 0 },
  heading: { ...type(24), lineHeight: 1.3, fontWeight: 600, margin: '24px 0 16px' },
  text: { ...type(16), margin: '0 0 16px' },
  small: { ...type(14, DIMMED), margin: '0 0 16px' },
  quote: { margin: '0 0 16px' },
  quoteText: { ...type(16), margin: 0, padding: '4px 0 4px 16px' },
  block: { margin: '0 0 16px' },
  answer: { padding: '8px 0', borderBottom: '1px solid #e4e7eb' },
  label: { ...type(14, DIMMED), margin: 0 },
  value: { ...type(16), margin: 0 },
  listLink: { ...type(16), fontWeight: 600, textDecoration: 'underline' },
  button: {
    fontFamily: FONT,
    fontSize: '16px',
    fontWeight: 600,
    borderRadius: '6px',
    padding: '14px 24px',
  },
  byHand: { ...type(14, DIMMED), margin: '16px 0 0' },
  plainLink: { color: DIMMED, textDecoration: 'underline' },
  line: { borderColor: '#e4e7eb', margin: '24px 0 16px' },
  footer: { ...type(14, DIMMED), margin: '0 0 4px' },
} as const satisfies Record<string, CSSProperties>
