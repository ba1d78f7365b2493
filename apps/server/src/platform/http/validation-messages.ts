// Validation messages in the portal's own words; those of the validator never leave the server.
import { z } from 'zod'
import { hasForeignName, LANGUAGES, propertyOf, type Wording } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { speaking, word as t } from '../language/index.ts'

/** Whether a message says that something is missing, in any language. */
export const isMissing = (message: string): boolean =>
  LANGUAGES.some((language) => message === speaking(language, () => t('validation.missing')))

/** More choices than this are not listed. */
const MAX_CHOICES = 20

const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const

type Issue = z.core.$ZodRawIssue

/**
 * The schema's own message (`says`, which checks the key): in the issue, or in the check that
 * raised it.
 */
function wordingOf({ params, inst }: Issue): Wording<WordKey> | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- zod keeps there what a check was made with
  const ofCheck = propertyOf(inst?._zod.def, 'params')
  return (params ?? ofCheck) as Wording<WordKey> | undefined
}

function messageOfIssue(issue: Issue): string {
  const wording = wordingOf(issue)
  return wording?.word === undefined ? usualMessage(issue) : t(wording.word, wording.values)
}

function usualMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? t('validation.missing') : kindMessage(issue.expected)
    case 'too_small':
      return limitMessage(issue.origin, {
        limit: Number(issue.minimum),
        words: ['shortText', 'fewItems', 'smallNumber'],
      })
    case 'too_big':
      return limitMessage(issue.origin, {
        limit: Number(issue.maximum),
        words: ['longText', 'manyItems', 'largeNumber'],
      })
    case 'invalid_format':
      return formatMessage(issue.format, issue.input)
    case 'invalid_value':
      return issue.input === undefined ? t('validation.missing') : choiceMessage(issue.values)
    case 'unrecognized_keys':
      return t('validation.unknownKeys', { names: issue.keys.join(', ') })
    default:
      return t('validation.notValid')
  }
}

function kindMessage(expected: string): string {
  const kind = KINDS.find((name) => name === expected) ?? 'unknown'
  return t(`validation.kind.${kind}`)
}

interface Limit {
  readonly limit: number
  readonly words: readonly [
    text: 'shortText' | 'longText',
    items: 'fewItems' | 'manyItems',
    number: 'smallNumber' | 'largeNumber',
  ]
}

function limitMessage(origin: string, { limit, words: [text, items, number] }: Limit): string {
  if (origin === 'string') return t(`validation.${text}`, { count: limit })
  if (origin === 'array' || origin === 'set') return t(`validation.${items}`, { count: limit })
  return t(`validation.${number}`, { limit })
}

function formatMessage(format: string, input: unknown): string {
  if (format === 'email' && typeof input === 'string' && hasForeignName(input))
    return t('validation.foreignNameInEmail')
  if (format === 'email' || format === 'url') return t(`validation.${format}`)
  return t('validation.format')
}

const choiceMessage = (values: readonly unknown[]): string =>
  values.length > MAX_CHOICES
    ? t('validation.notValid')
    : t('validation.choice', { choices: values.map(String).join(', ') })

z.config({ customError: messageOfIssue })
