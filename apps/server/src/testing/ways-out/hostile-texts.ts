// Texts that a way out could mistake for markup, a formula, a header, or a part of a calendar, of XML or of a PDF.
// Each contains `planted` or `evil.example`.

export interface HostileText {
  readonly name: string
  readonly text: string
}

const one = (name: string, text: string): HostileText => ({ name, text })

/** The nightly run writes each into its own event. */
const EACH: readonly HostileText[] = [
  one('a script', '<script>globalThis.planted=1</script>'),
  one('a script that closes an attribute', `"'><script>globalThis.planted=1</script>`),
  one('a picture with a handler', '<img src=x onerror=globalThis.planted=1>'),
  one('a drawing with a handler', `'"><svg/onload=globalThis.planted=1>`),
  one(
    'the end of a text and a title',
    '</textarea></title></style><iframe srcdoc="<script>planted">',
  ),
  one('a link that runs', 'javascript:globalThis.planted=1//https://evil.example'),
  one('a link that runs, hidden', 'java\tscript:globalThis.planted=1'),
  one('a link to a page of data', 'data:text/html,<script>planted()</script>'),
  one('merge tags', `{{constructor.constructor('planted')()}} {teamName} {link} \${7*7}`),
  one('a formula that asks elsewhere', '=HYPERLINK("https://evil.example/planted";"x")'),
  one('a formula that runs', `+cmd|' /C planted'!A0`),
  one('a formula of a function', `@SUM(1+1)*cmd|' /C planted'!A0`),
  one('a formula with a minus', `-2+3+cmd|' /C planted'!A0`),
  one('a formula in full width', '＝1+planted'),
  one('a formula after a tab', '\t=1+planted'),
  one('a formula after a line break', '\r=1+planted'),
  one('a header', 'x\r\nBcc: planted@evil.example\r\nX-Planted: 1\r\n\r\nplanted'),
  one('an event of a calendar', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:planted\r\nX-PLANTED:1'),
  one(
    'a parameter of a calendar',
    'x;ALTREP="https://evil.example":planted,\\n\\;\r\n X-PLANTED:1',
  ),
  one('the end of XML', ']]><!ENTITY x SYSTEM "file:///etc/passwd">&x;&#0;</field><planted/>'),
  one('what XML cannot hold', 'a\u0001\u0008\u001B\uFFFE\uFFFFplanted'),
  one('other line ends', 'a\u2028\u2029\u0085\u000B\u000Cplanted'),
  one('text direction marks', 'invoice\u202Efdp.planted\u2066\u200B\u200D\uFEFF'),
  one('a string of a PDF', ')/S/JavaScript/JS(planted)>>endobj(\\'),
  one('what cannot be stored', 'a\0planted\uD800'),
  one('names of objects', '__proto__'),
]

/** The quick run combines them into two texts. */
const TOGETHER: readonly HostileText[] = [
  one('markup and formula', `=1+1"'><img src=x onerror=planted=1>{teamName}`),
  one(
    'line ends and XML',
    '@x\r\nBcc: planted@evil.example\r\nEND:VEVENT\r\n]]>&x;\u0001\uFFFE\u202E',
  ),
]

export const hostileTexts = (isNight: boolean): readonly HostileText[] =>
  isNight ? EACH : TOGETHER
