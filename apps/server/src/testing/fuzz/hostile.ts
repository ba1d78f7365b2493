// Hostile values that have broken programs elsewhere.
import fc from 'fast-check'

const NESTED = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Etxt.exe',
  '💥'.repeat(50),
  'x'.repeat(10_001),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "' or 1=1; --",
  '%',
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  '//evil.test',
  'http://169.254.169.254/',
  'a@b.test\r\nBcc: c@d.test',
  '2026-02-30',
  '+275760-09-13',
  '9999-12-31',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  'true',
  'null',
  '[object Object]',
]

const hostileNumbers = [
  0,
  -1,
  -0,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_VALUE,
  2_147_483_648,
  8.64e15 + 1,
] as const

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ['']),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Complete bodies, as text, that match no schema. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  '0',
  '"text"',
  '[]',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  NESTED(20_000),
  `{"title":${NESTED(500)}}`,
  `{"title":"${'x'.repeat(900_000)}"}`,
  '\uFEFF{}',
  '{"revision":1e999}',
]

export const hostileTypes: readonly string[] = [
  'application/json; charset=utf-8',
  'application/json;charset=utf-7',
  ' application/json',
  'application/json\tx',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/octet-stream',
]
