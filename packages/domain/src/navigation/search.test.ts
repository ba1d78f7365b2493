import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldedText } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import { bestPartOf, excerptOf } from './search.excerpt.ts'
import { compoundsOf, halvesOfMistypedWord, patternsOfMistypedWord } from './search.similar.ts'
import { allWordsOf, answerWanted, searchWordsOf } from './search.ts'

test.each([
  ['when may I unload', ['unload']],
  ['Maximum wall-height?', ['maximum', 'wallheight']],
  ['how much is a 3 kW socket', ['3', 'kw', 'socket']],
  ['Can O’Brien unload at 06:00', ['obrien', 'unload', '06:00']],
  ['what time do doors open', ['doors', 'open']],
  ['Um wie viel Uhr beginnt der Aufbau', ['aufbau']],
  ['time table', ['time', 'table']],
  ['what time', ['what', 'time']],
  ['Wann darf ich entladen', ['entladen']],
  ['  CAFÉ café ', ['cafe']],
  ['when may I', ['when', 'may', 'i']],
  ['%_%', []],
])('%s searches for %j', (text, words) => {
  expect(searchWordsOf(text).map(({ word }) => word)).toEqual(words)
})

test.each([
  ['unloading', 'unload'],
  ['heights', 'height'],
  ['passes', 'pass'],
  ['glass', 'glass'],
  ['does', 'does'],
  ['deliveries', 'deliver'],
  ['delivery', 'deliver'],
])('%s is found by %s', (word, stem) => {
  expect(searchWordsOf(word)[0]?.stem).toBe(stem)
})

test.each([
  ['unloading', "'unload':*"],
  ['wi-fi', "'wi' <-> 'fi' | 'wifi':*"],
  ['F-16', "'f' <-> '16' | 'f16':*"],
  ['O’Brien', "'o' <-> 'brien':* | 'obrien':*"],
  ['3', "'3'"],
  ['kW', "'kw'"],
  ['3kW', "'3' <-> 'kw' | '3kw':*"],
  ['06:00', "'=t06:00' | '06' <-> '00'"],
  ['Straße', "'strasse':*"],
])('%s is found by %s', (text, query) => {
  expect(searchWordsOf(text).map((word) => word.query)).toEqual([query])
})

test('uses at most eight words', () => {
  const text = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ')
  expect(searchWordsOf(text)).toHaveLength(8)
  expect(allWordsOf(text)).toHaveLength(8)
})

test('a short word does not match others, and a long one matches words with one mistake', () => {
  expect(patternsOfMistypedWord('fux')).toEqual([])
  expect(patternsOfMistypedWord('much')).not.toContain('m_ch%')
  const patterns = patternsOfMistypedWord('rigign')
  expect(patterns).toEqual(expect.arrayContaining(['riging%', '_igign%', 'riggn%', 'rigi_gn%']))
})

test.each(['rigging', 'kitchen', 'wall', 'abcde', 'Überbau', 'accommodation'])(
  'every possible meaning of %s contains one of its halves',
  (word) => {
    const { beginning, rest } = halvesOfMistypedWord(word)
    for (const pattern of patternsOfMistypedWord(word))
      expect(pattern.startsWith(beginning) || pattern.includes(rest), pattern).toBe(true)
    expect(beginning.length + rest.length).toBeGreaterThan(word.length - 3)
  },
)

test('a word of a question finds the word of a portal', () => {
  expect(searchWordsOf('Aufbauzeiten')).toMatchObject([
    { stem: 'aufbau', query: "'aufbauzeiten':* | 'aufbau':*" },
  ])
})

const whole = (parts: ReturnType<typeof excerptOf>) => parts.map(({ text }) => text).join('')
const marked = (parts: ReturnType<typeof excerptOf>) =>
  parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)

test.each([
  ['Müll', ['mull', 'abfall']],
  ['Notruf', ['notruf', 'notfall']],
  ['Entsorgung', ['entsorgung', 'abfall']],
  ['rubbish', ['rubbish', 'waste']],
  ['Standnummer', ['standnummer', 'stand']],
])('“%s” is also searched as the word that portals use', (text, stems) => {
  const [word] = searchWordsOf(text)
  expect(word?.meanings).toEqual(stems.map((stem) => `'${stem}':*`))
})

test.each(['Wann darf ich rein?', 'when can I get in', 'wann kommen wir in die Halle'])(
  '“%s” asks for the build-up',
  (text) => {
    const meanings = searchWordsOf(text).flatMap((word) => word.meanings)
    expect(meanings.join(' ')).toMatch(/'aufbau'|'build'/)
    expect(searchWordsOf(text).map(({ stem }) => stem)).not.toContain('rein')
  },
)

test('an excerpt is the sentence with the most words, and marks their matches', () => {
  const text = `${'Nothing here at all. '.repeat(20)}The wall is high. ${'More of it. '.repeat(20)}The maximum wall height is 4 m.`
  const parts = excerptOf(text, ['maximum', 'wall', 'height'])
  expect(marked(parts)).toEqual(['maximum', 'wall', 'height'])
  expect(whole(parts)).toBe('The maximum wall height is 4 m.')
})

test('a long sentence is cut around most of the words', () => {
  const text = `${'nothing here, '.repeat(40)}the maximum wall height${', and more'.repeat(40)}`
  const parts = excerptOf(text, ['maximum', 'wall', 'height'])
  expect(marked(parts)).toEqual(['maximum', 'wall', 'height'])
  expect(whole(parts)).toMatch(/^… .* …$/)
  expect(whole(parts).length).toBeLessThan(260)
})

test.each([
  ['Das Café im Erdgeschoss', ['cafe'], ['Café']],
  ['The Wi-Fi, found within', ['wifi', 'fi'], ['Wi-Fi']],
  ['Chair 18.50, or 18 at 06:00', ['18.50', '06:00'], ['18.50', '06:00']],
  ['Gate 3: 30% of 35 machines', ['3', 'mach'], ['3', 'machines']],
  ['O’Brien and Straßenbau', ['obrien', 'strasse'], ['O’Brien', 'Straßenbau']],
])('in “%s”, %j mark %j', (text, stems, words) => {
  expect(marked(excerptOf(text, stems))).toEqual(words)
})

test.each([
  [
    'when may I unload',
    'Vans unload at gate 2. You may unload from 07:00.',
    'You may unload from 07:00.',
  ],
  [
    'price of a van',
    'Van\nVan · 3 m · £14.00\nVan with trailer · 9 m · £22.00',
    'Van · 3 m · £14.00',
  ],
  [
    'maximum wall height',
    'Walls\nStand · Maximum wall height · Drawing\nShell scheme · 2.5 m · no\nSpace only · 4 m · yes',
    'Stand · Maximum wall height · Drawing: Shell scheme · 2.5 m · no; Space only · 4 m · yes',
  ],
  [
    'Strom',
    'Mo., 28. Dez., 14:00–15:00 · Online · Für Ihre Fragen zu Strom und Wasser.',
    'Mo., 28. Dez., 14:00–15:00 · Online · Für Ihre Fragen zu Strom und Wasser.',
  ],
  [
    'Strom',
    'Der Vertrag endet. Der Strom ist ab Sa., 30. Jan. 2027 an. Wasser folgt.',
    'Der Strom ist ab Sa., 30. Jan. 2027 an. Wasser folgt.',
  ],
  ['first aid', 'First aid\nThe room is beside gate 3.', 'First aid The room is beside gate 3.'],
])('for “%s” the excerpt is the sentence or row with the answer', (question, text, shown) => {
  const stems = searchWordsOf(question).map(({ stem }) => stem)
  expect(whole(excerptOf(text, stems, answerWanted(question)))).toBe(shown)
})

test('the sentence before is shown too if it has the answer', () => {
  const text =
    'Sound stays below 75 dB(A). After two warnings the socket of the loudspeaker is switched off.'
  const [question, words] = ['how loud may music be', ['loud', 'music']] as const
  expect(whole(excerptOf(text, words, answerWanted(question)))).toBe(text)
  expect(whole(excerptOf(text, words))).toMatch(/^After two warnings/)
})

test('without any match the excerpt is the beginning of the text', () => {
  expect(excerptOf('Short.', ['wall'])).toEqual([{ text: 'Short.', isMatch: false }])
  expect(excerptOf('', ['wall'])).toEqual([])
})

test('an excerpt of any text is a part of it and neither empty nor long', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 600, unit: 'grapheme' }),
      fc.string({ minLength: 1, maxLength: 4 }),
      (text, stem) => {
        const parts = excerptOf(text, [stem])
        const shown = whole(parts).replace(/^… /, '').replace(/ …$/, '')
        expect(text.replace(/\s+/g, ' ').trim()).toContain(shown)
        expect(parts.every((part) => part.text !== '')).toBe(true)
        expect(shown.length).toBeLessThanOrEqual(260)
      },
    ),
    { numRuns: tries(100, 2000) },
  )
})

describe('the part of a page that a search leads to', () => {
  const parts = [
    { id: 'gates', heading: 'Gates', text: 'Unloading at gate 2.' },
    { id: 'walls', heading: 'Walls', text: 'The height of a wall is 2.5 m.' },
    { id: 'floors', heading: '', text: 'Floors, and the height of platforms.' },
  ]
  test.each([
    ['has most of the words', ['height', 'wall'], 'walls'],
    ['counts a heading more', ['wall'], 'walls'],
    ['is the first of several', ['height'], 'walls'],
    ['is null if no part has a word', ['parking'], null],
    ['is none without words', [], null],
  ])('%s', (_what, stems, id) => {
    expect(bestPartOf(parts, stems)).toBe(id)
  })
})

test('a word with very many accents does not delay an excerpt', () => {
  const accents = '\u0300'.repeat(50_000)
  expect(marked(excerptOf(`The wall, ${accents}.`, ['wall']))).toEqual(['wall'])
  expect(foldedText(accents)).toBe(accents)
})

test('a word also ends compounds, but not other words, and fragments end none', () => {
  const isEndOf = (word: string, said: string) =>
    compoundsOf(word).some((pattern) =>
      new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`, 'u').test(said),
    )
  expect(isEndOf('stuhl', 'stapelstuhl')).toBe(true)
  expect(isEndOf('stuhl', 'stapelstuhle')).toBe(true)
  expect(isEndOf('wand', 'gewand')).toBe(false)
  expect(isEndOf('stuhl', 'stuhllager')).toBe(false)
  for (const fragment of ['tu', 'uhl', '3 kw', '1200']) expect(compoundsOf(fragment)).toEqual([])
})

test.each(['stornieren', 'storniert', 'Stornierung'])('%s is found by its verb', (word) => {
  expect(searchWordsOf(word)[0]?.stem).toBe('storn')
})

test.each([
  ['when can I take down my stand', ['breakdown', 'stand']],
  ['taking our whole stand down', ['breakdown', 'whole', 'stand']],
  ['dismantle', ['breakdown']],
  ['opening hours', ['open']],
  ['change invoice address', ['invoice', 'change']],
  ['Wann darf ich abbauen', ['abbau']],
])('“%s” is searched for as %j', (text, stems) => {
  expect(searchWordsOf(text).map(({ stem }) => stem)).toEqual(stems)
})

test('a phrase is also found as it is typed', () => {
  expect(searchWordsOf('take down')[0]?.meanings).toEqual(["'breakdown':*", "'take' <-> 'down':*"])
})
