import { FREQUENT_PASSWORDS } from './frequent-passwords.ts'

// The passwords that attackers try first. They are compared in lower case and without digits at the end,
// so that a short list matches their variants.
const STEMS = new Set(
  `password passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwertyui asdfghjkl asdfasdf zxcvbnm iloveyou
  letmein welcome admin administrator sunshine princess football baseball superman batman trustno
  dragon monkey master shadow michael jennifer jordan hunter killer charlie freedom whatever
  starwars computer internet samsung liverpool chelsea arsenal barcelona exhibition exhibitor
  eventflow changeme default secret testtest test guest letmeinplease abc abcd abcdefg abcdefgh
  aaaaaaaa`.split(/\s+/),
)

/** Shorter words of a name, such as "the" and "fair", do not count. */
const SHORTEST_WORD = 4

/**
 * True for passwords to refuse: a frequent one, a repeated character, a sequence of digits, or
 * parts of `names` with or without digits and signs.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  if (/^(.)\1*$/.test(plain) || '0123456789012345678901234567890'.includes(plain)) return true
  if ('98765432109876543210'.includes(plain) || FREQUENT_PASSWORDS.has(plain)) return true
  if (STEMS.has(plain) || STEMS.has(plain.replace(/[\d!.@#?_-]+$/, ''))) return true
  return names.some((name) => isMadeOf(plain, name))
}

/** Whether the letters of a password are a name or one of its words. */
function isMadeOf(plain: string, name: string): boolean {
  const words = name.toLowerCase().match(/\p{Letter}+/gu) ?? []
  const letters = plain.match(/\p{Letter}+/gu)?.join('') ?? ''
  return [...words, words.join('')].some((word) => word.length >= SHORTEST_WORD && word === letters)
}
