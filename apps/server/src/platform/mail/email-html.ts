// The HTML of an email: one column, the event's logo and colour, one button. Mail programs read
// styles on the element, tables for layout, and little else. Every value is escaped where it is
// written; no template writes markup.
import type { Answer, LinkedLine, Part } from '@eventflow/domain/mail'
import { footerLines, ownLink, type EmailContent } from './email-text.ts'
import type { EmailContext } from './mail.brand.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const INK = '#1f2933'
const DIMMED = '#52606d'
const FAMILY =
  'font-family:-apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif'
// Typed text keeps its line breaks, and a long word does not widen the column.
const WRAPPING = 'white-space:pre-line;overflow-wrap:anywhere'

// Outlook ignores the short form of a margin.
const NO_MARGIN = 'margin:0;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0'
const marginBelow = (below: number): string =>
  `margin:0 0 ${below}px;margin-top:0;margin-right:0;margin-bottom:${below}px;margin-left:0`

interface Type {
  readonly size: 14 | 16
  readonly colour?: string
  readonly style: string
}

/** A paragraph; `content` is HTML. */
const text = (content: string, { size, colour = INK, style }: Type): string =>
  `<p style="font-size:${size}px;line-height:1.5;${FAMILY};color:${colour};${WRAPPING};${style}">${content}</p>`

const TABLE =
  '<table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation"'

/** A block with its own spacing; `content` is HTML. */
const section = (content: string, style: string): string =>
  `${TABLE} style="${style}"><tbody><tr><td>${content}</td></tr></tbody></table>`

const BLOCK = 'margin:0 0 16px'
const ANSWER = 'padding:8px 0;border-bottom:1px solid #e4e7eb'

const paragraph = (content: string): string =>
  text(escaped(content), { size: 16, style: marginBelow(16) })
const label = (content: string): string =>
  text(escaped(content), { size: 14, colour: DIMMED, style: NO_MARGIN })

function answerHtml({ label: question, value }: Answer): string {
  return section(label(question) + text(escaped(value), { size: 16, style: NO_MARGIN }), ANSWER)
}

function lineHtml({ title, detail, link }: LinkedLine, origin: string): string {
  const style = `color:${INK};text-decoration-line:none;${FAMILY};font-size:16px;line-height:1.5;${WRAPPING};font-weight:600;text-decoration:underline`
  const address = escaped(ownLink(link, origin))
  const anchor = `<a href="${address}" style="${style}" target="_blank">${escaped(title)}</a>`
  return section(anchor + label(detail), ANSWER)
}

// Outlook takes no padding on a link: invisible spaces make the button as wide as elsewhere.
const OUTLOOK_BEFORE =
  '<span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span>'
const OUTLOOK_AFTER =
  '<span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span>'

function buttonHtml(title: string, address: string, colour: string): string {
  const style = [
    'line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px',
    `${FAMILY};font-size:16px;font-weight:600;border-radius:6px;padding:14px 24px`,
    `background-color:${colour};color:${textOn(colour)}`,
    'padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px',
  ].join(';')
  const words = `<span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">${escaped(title)}</span>`
  return `<a href="${address}" style="${style}" target="_blank">${OUTLOOK_BEFORE}${words}${OUTLOOK_AFTER}</a>`
}

function actionHtml(
  { label: title, link }: Extract<Part, { kind: 'action' }>,
  { t, brand }: EmailContext,
): string {
  const address = escaped(ownLink(link, brand.origin))
  const style = `color:${DIMMED};text-decoration-line:none;text-decoration:underline`
  const byHand = text(
    `${escaped(t('mail.linkByHand'))}<br/><a href="${address}" style="${style}" target="_blank">${address}</a>`,
    {
      size: 14,
      colour: DIMMED,
      style: 'margin:16px 0 0;margin-top:16px;margin-right:0;margin-bottom:0;margin-left:0',
    },
  )
  return section(buttonHtml(title, address, brand.brandColour) + byHand, BLOCK)
}

function unsubscribeHtml(
  { text: lead, label: title, link }: Extract<Part, { kind: 'unsubscribe' }>,
  origin: string,
): string {
  const style = `color:${DIMMED};text-decoration:underline`
  const anchor = `<a href="${escaped(ownLink(link, origin))}" style="${style}" target="_blank">${escaped(title)}</a>`
  return text(`${escaped(lead)} ${anchor}`, { size: 14, colour: DIMMED, style: marginBelow(16) })
}

function quoteHtml(quoted: string, colour: string): string {
  const style =
    'margin:0;padding:4px 0 4px 16px;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0'
  return section(
    text(escaped(quoted), { size: 16, style }),
    `${BLOCK};border-left:3px solid ${colour}`,
  )
}

/**
 * Digits that no mail program mistakes for a telephone number, and that are copied without spaces.
 */
const codeHtml = (digits: string): string =>
  section(
    `<p style="margin:0;font-family:Consolas, Menlo, monospace;font-size:32px;line-height:1.25;font-weight:600;letter-spacing:6px;color:${INK}">${escaped(digits)}</p>`,
    BLOCK,
  )

function partHtml(part: Part, context: EmailContext): string {
  const { brand } = context
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text)
    case 'small':
      return text(escaped(part.text), { size: 14, colour: DIMMED, style: marginBelow(16) })
    case 'code':
      return codeHtml(part.text)
    case 'quote':
      return quoteHtml(part.text, brand.brandColour)
    case 'answers':
      return section(part.answers.map(answerHtml).join(''), BLOCK)
    case 'list':
      return section(part.lines.map((line) => lineHtml(line, brand.origin)).join(''), BLOCK)
    case 'unsubscribe':
      return unsubscribeHtml(part, brand.origin)
    case 'action':
      return actionHtml(part, context)
  }
}

/**
 * Previews are padded to this length, so that a mail program shows nothing of the email after them.
 */
const MAX_PREVIEW_CHARACTERS = 150
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

const previewHtml = (preview: string): string =>
  `<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0" data-skip-in-text="true">${escaped(preview)}<div>${FILLER.repeat(Math.max(0, MAX_PREVIEW_CHARACTERS - preview.length))}</div></div>`

const headHtml = (subject: string, logo: string | null): string =>
  [
    '<head>',
    logo === null ? '' : `<link rel="preload" as="image" href="${logo}"/>`,
    '<meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>',
    '<meta name="x-apple-disable-message-reformatting"/>',
    `<meta name="color-scheme" content="light"/><title>${escaped(subject)}</title></head>`,
  ].join('')

const mastheadHtml = (eventName: string, logo: string | null): string =>
  logo === null
    ? text(escaped(eventName), { size: 16, style: `font-weight:600;${NO_MARGIN}` })
    : `<img alt="${escaped(eventName)}" height="48" src="${logo}" style="display:block;outline:none;border:none;text-decoration:none;height:48px;width:auto;max-width:100%"/>`

const headingHtml = (heading: string): string =>
  `<h1 style="${FAMILY};font-size:24px;line-height:1.3;color:${INK};${WRAPPING};font-weight:600;margin:24px 0 16px">${escaped(heading)}</h1>`

const footerHtml = (context: EmailContext): string =>
  '<hr style="width:100%;border:none;border-top:1px solid #eaeaea;border-color:#e4e7eb;margin:24px 0 16px"/>' +
  footerLines(context)
    .map((line) => text(escaped(line), { size: 14, colour: DIMMED, style: marginBelow(4) }))
    .join('')

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The text that a mail program shows beside the subject. */
const previewOf = ({ parts, heading }: EmailContent['email']): string => {
  const first = parts.find((part) => part.kind === 'paragraph')
  return (first?.text ?? heading).slice(0, 120)
}

/** Throws `linkElsewhere` for a link that does not lead into the portal. */
export function emailHtml({
  subject,
  email,
  greeting,
  context,
}: EmailContent & { readonly subject: string }): string {
  const { brand, t } = context
  const logo = brand.logoUrl === null ? null : escaped(ownLink(brand.logoUrl, brand.origin))
  const ground = 'background-color:#f3f5f7;margin:0'
  const card = `max-width:560px;background-color:#ffffff;border-radius:8px;padding:32px;border-top:4px solid ${brand.brandColour}`
  return [
    `${DOCTYPE}<html dir="ltr" lang="${t.language}">${headHtml(subject, logo)}<body style="${ground};padding:0">`,
    `<!--$--><!--html--><!--head-->${previewHtml(previewOf(email))}<!--body-->`,
    '<table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">',
    `<tbody><tr><td style="${ground};padding:24px 8px">`,
    `${TABLE} style="${card}"><tbody><tr style="width:100%"><td>`,
    mastheadHtml(brand.eventName, logo),
    headingHtml(email.heading),
    greeting === null ? '' : paragraph(greeting),
    ...email.parts.map((part) => partHtml(part, context)),
    footerHtml(context),
    '</td></tr></tbody></table></td></tr></tbody></table><!--/$--></body></html>',
  ].join('')
}

// Luminance at which black and white are equally readable (WCAG 2.2, relative luminance).
const MIDDLE = 0.179

function luminance(hex: string): number {
  const channel = (from: number): number => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The colour of text on a ground of `#rrggbb`: always at least 4.5 to 1. */
const textOn = (ground: string): '#000000' | '#ffffff' =>
  luminance(ground) > MIDDLE ? '#000000' : '#ffffff'
