import { numberText } from '../../kernel/index.ts'
import { type AnswerSamples, isValidAnswer } from './answer-samples.ts'
import { candidateTexts } from './candidate-texts.ts'
import { boundDay, textFormats } from './text-formats.ts'
import type { TextLikeField } from './text-like.field.ts'
import type { TextLikeType } from './text-like.schema.ts'

interface TextSamples {
  readonly example: string
  /** Texts in the right format, the simplest first. */
  readonly plain: readonly string[]
  /** The bounds as texts; empty for formats whose bounds count characters. */
  bounds(field: TextLikeField): string[]
  /** The shortest text in the format, and one of `least` characters; empty if any text is valid. */
  ofLength(least: number): string[]
}

const words: TextSamples = {
  example: 'Example',
  plain: ['Example', 'Other', 'Something else', 'A', 'B', 'C', '7', '#'],
  bounds: () => [],
  ofLength: () => [],
}

const filling = (filler: string, least: number, rest: string): string =>
  filler.repeat(Math.max(0, least - rest.length))

const boundsAs =
  (toText: (bound: number) => string) =>
  ({ min, max }: TextLikeField): string[] =>
    [min, max].flatMap((bound) => (bound === '' ? [] : toText(bound)))

const samples: Readonly<Record<TextLikeType, TextSamples>> = {
  text: words,
  area: { ...words, example: 'First line\nSecond line' },
  email: {
    ...words,
    example: 'name@example.com',
    plain: ['ann@example.com', 'bea@example.org'],
    ofLength: (least) => ['a@b.co', `ann${filling('n', least, 'ann@example.com')}@example.com`],
  },
  tel: {
    ...words,
    example: '+44 20 7946 0000',
    plain: ['020 7946 0000', '020 7946 0001'],
    ofLength: (least) => ['999', `020${filling(' ', least, '020 7946 0000')} 7946 0000`],
  },
  url: {
    ...words,
    example: 'https://www.example.com',
    plain: ['https://example.com', 'https://example.org'],
    ofLength: (least) => [
      'http://a.b',
      `https://example.com/${filling('a', least, 'https://example.com/')}`,
    ],
  },
  number: { ...words, example: '12', plain: ['7', '1', '0'], bounds: boundsAs(numberText) },
  date: {
    ...words,
    example: '2026-09-01',
    plain: ['2026-11-03', '2027-02-01'],
    bounds: boundsAs(boundDay),
  },
}

export const exampleText = (type: TextLikeType): string => samples[type].example

/** The simplest text in a format. */
export const plainText = (type: TextLikeType): string => samples[type].plain[0] ?? ''

/** Texts for a field, as long as its bounds require. */
function plainTexts(field: TextLikeField): string[] {
  const { plain, bounds, ofLength } = samples[field.type]
  const { min, max } = field
  if (textFormats[field.type].reach === null) return [...plain, ...bounds(field)]
  const least = min === '' ? 0 : min
  const formatted = ofLength(least)
  if (formatted.length > 0) return [...plain, ...formatted]
  const fitted = plain.map((text) =>
    text.padEnd(least, ' and more').slice(0, max === '' ? 2_000 : max),
  )
  return [...plain, ...fitted]
}

export const textLikeSamples: AnswerSamples<TextLikeField> = {
  example: ({ type }) => samples[type].example,
  plain: plainTexts,
  candidates: (field, tests) => {
    const { texts, isComplete } = candidateTexts({
      tests,
      plain: plainTexts(field),
      isValid: (text) => isValidAnswer(field, text),
      kind: textFormats[field.type].comparesAs,
      bounds: samples[field.type].bounds(field),
    })
    return { answers: texts, isComplete }
  },
}
