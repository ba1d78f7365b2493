// A payload in serialised form: JSON, XML or form pairs (docs/rules.md, section 6).
import type { Payload, PayloadValue } from './webhooks.payload.ts'
import type { WebhookFormat } from './webhooks.vocabulary.ts'

const formats: Readonly<Record<WebhookFormat, (payload: Payload) => string>> = {
  JSON: (payload) => `{${payload.map(asMember).join(',')}}`,
  XML: (payload) => `<submission>${membersOf(payload)}</submission>`,
  FORM: (payload) => asPairs(payload),
}

const asMember = ([key, value]: Payload[number]): string =>
  `${JSON.stringify(key)}:${JSON.stringify(value)}`

export const writeBody = (payload: Payload, format: WebhookFormat): string =>
  formats[format](payload)

const isList = (value: PayloadValue): value is readonly PayloadValue[] => Array.isArray(value)

// Characters that XML 1.0 cannot represent.
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const XML_NAME = /^(?!xml)[A-Za-z_][\w.-]*$/i
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Control characters become U+FFFD; everything else is preserved. */
const escapeText = (text: string): string =>
  text.replaceAll(NOT_XML, '\u{FFFD}').replace(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign)

const escapeAttribute = (text: string): string =>
  text.replaceAll(NOT_XML, '\u{FFFD}').replace(/[&<>"\r\n\t]/g, (sign) => ENTITIES[sign] ?? sign)

function element(name: string, inside: string): string {
  if (XML_NAME.test(name)) return `<${name}>${inside}</${name}>`
  return `<field name="${escapeAttribute(name)}">${inside}</field>`
}

const membersOf = (members: Payload): string =>
  members
    .map(([key, value]) =>
      isList(value) && value.length > 0
        ? value.map((each) => element(key, insideOf(each))).join('')
        : element(key, insideOf(value)),
    )
    .join('')

/** A list within a list has no name of its own. */
function insideOf(value: PayloadValue): string {
  if (isList(value)) return value.map((each) => element('item', insideOf(each))).join('')
  return typeof value === 'object' ? membersOf(Object.entries(value)) : escapeText(String(value))
}

/** `key=value&key[part]=value&key[0]=value`, encoded; an empty list is a single empty value. */
export const asPairs = (payload: Payload): string => {
  const pairs = payload.flatMap(([key, value]) => pairsOf(key, value))
  return new URLSearchParams(pairs).toString()
}

function pairsOf(key: string, value: PayloadValue): [string, string][] {
  if (typeof value !== 'object') return [[key, String(value)]]
  const members = isList(value)
    ? value.map((each, index) => [String(index), each] as const)
    : Object.entries(value)
  if (members.length === 0) return [[key, '']]
  return members.flatMap(([inner, each]) => pairsOf(`${key}[${inner}]`, each))
}
