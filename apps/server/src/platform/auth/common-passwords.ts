// The passwords that anybody would try first. Compared in lower case and without digits at the end,
// so that a short list catches their many variants.
const STEMS = new Set(
  `password passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwertyui asdfghjkl asdfasdf zxcvbnm iloveyou
  letmein welcome admin administrator sunshine princess football baseball superman batman trustno
  dragon monkey master shadow michael jennifer jordan hunter killer charlie freedom whatever
  starwars computer internet samsung liverpool chelsea arsenal barcelona exhibition exhibitor
  eventflow changeme default secret testtest test guest letmeinplease abc abcd abcdefg abcdefgh
  aaaaaaaa`.split(/\s+/),
)

/** True for what nobody should choose: a known favourite, one character over and over, a count. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (/^(.)\1*$/.test(plain) || '0123456789012345678901234567890'.includes(plain)) return true
  if ('98765432109876543210'.includes(plain)) return true
  return STEMS.has(plain) || STEMS.has(plain.replace(/[\d!.@#?_-]+$/, ''))
}
