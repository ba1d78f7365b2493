// The types of settings. The message of each type states what it expects.
import { z } from 'zod'

export const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    abort: true,
  })

export const wholeNumber = (range: { min: number; max: number }) => {
  const message = `must be a whole number from ${range.min} to ${range.max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { message })
    .transform(Number)
    .refine((value) => value >= range.min && value <= range.max, { message })
}

/** The number of proxies: `no` for none; `yes` for one. */
export const proxyHops = z
  .string()
  .regex(/^(no|yes|\d)$/, { message: 'must be the number of proxies in front, from 0 to 9' })
  .default('no')
  .transform((word) => (word === 'no' ? 0 : word === 'yes' ? 1 : Number(word)))

export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { message: `must be one of ${words.join(', ')}` })

export const yesOrNo = (fallback: 'yes' | 'no') =>
  oneOf(['yes', 'no'])
    .default(fallback)
    .transform((word) => word === 'yes')
