// Rules about the teams' custom fields: the prover agrees with trying every value, whether the custom
// field contains numbers or texts.
import { tries } from '../../kernel/kernel.builders.ts'
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type Facts, GUEST_FACTS } from '../engine/facts.ts'
import { evaluateRules } from '../engine/rule-verdict.ts'
import { visibility } from '../engine/visibility.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { proveForm } from './prove.ts'
import { codesOf, hides, is, shows, text } from './prover.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const ofSize = (sourceValue: string, condition: Rule['condition'] = 'equals'): Rule =>
  is('size', sourceValue, { sourceType: 'custom', condition })

it.each<[string, Rule[], string[]]>([
  ['the same number, written in two ways', [ofSize('5'), ofSize('5.0')], []],
  [
    'a number that is the one text and not the other',
    [ofSize('5'), ofSize('5.0', 'notEquals')],
    [],
  ],
  ['a number above itself', [ofSize('5'), ofSize('5', 'greaterThan')], ['entryNeverHolds']],
  ['a number with a point in it', [ofSize('5'), ofSize('.', 'contains')], []],
  ['two numbers', [ofSize('5'), ofSize('6')], ['entryNeverHolds']],
  ['two texts', [ofSize('red'), ofSize('blue')], ['entryNeverHolds']],
  ['a yes and a no', [ofSize('true'), ofSize('false')], ['entryNeverHolds']],
])('%s', (_name, rules, codes) => {
  const found = codesOf([text('a')], [shows('a', ...rules)])
  const expected = codes.length === 0 ? [] : ['error fieldNeverSeen']
  expect(found).toEqual([...expected, ...codes.map((code) => `warning ${code}`)])
})

it('a text can equal a number in more spellings than rules contain', () => {
  const other = ['5', '5.0'].map((each) => ofSize(each))
  const apart = [ofSize('5', 'greaterThan'), ofSize('5', 'lessThan')]
  const about5 = [ofSize('4', 'greaterThan'), ofSize('6', 'lessThan')]
  const section = aField('section', { id: 's', label: 'S' })
  const logic = [hides('s', ...other, ...apart), shows('a', ...about5)]
  expect(codesOf([section, text('a')], logic)).toEqual([])
})

const SOURCES = ['size', 'hall']
const EXPECTED = ['', '1', '1.0', '01', '2', '2.50', 'red', 'true', '2026-11-03']
const rule: fc.Arbitrary<Rule> = fc
  .record({
    sourceId: fc.constantFrom(...SOURCES),
    sourceValue: fc.constantFrom(...EXPECTED),
    condition: fc.constantFrom(
      'equals' as const,
      'equals' as const,
      'notEquals' as const,
      'isEmpty' as const,
      'greaterThan' as const,
      'lessThan' as const,
      'before' as const,
      'after' as const,
    ),
  })
  .map((each) => aRule({ ...each, sourceType: 'custom' }))

const FIELDS = [text('b'), aField('section', { id: 's', label: 'S' }), text('a')]
const IDS = FIELDS.map(({ id }) => id)
const ALWAYS_THERE = aField('text', { id: 'c' })

const entry: fc.Arbitrary<LogicEntry> = fc
  .record({
    target: fc.constantFrom(...IDS),
    isHiding: fc.boolean(),
    operator: fc.constantFrom('ANY' as const, 'ALL' as const),
    rules: fc.array(rule, { minLength: 1, maxLength: 5 }),
  })
  .map(({ target, isHiding, ...rest }) =>
    aLogicEntry({ ...rest, [isHiding ? 'elseFieldId' : 'thenFieldId']: target }),
  )

// All values that rules can distinguish: each text, each number in several notations, and values between.
const VALUES = [
  undefined,
  '1',
  '1.0',
  '01',
  '1.000',
  '2',
  '2.50',
  '2.5',
  '2.500',
  '002',
  'red',
  'true',
  '0.5',
  '1.5',
  '2.2',
  '3',
  'else',
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
]
const EVERYTHING: readonly Facts[] = VALUES.flatMap((size) =>
  VALUES.flatMap((hall) =>
    [[], ['size'], ['hall'], SOURCES].map((customNumbers) => ({
      custom: { size, hall },
      customNumbers,
      user: {},
      admin: {},
    })),
  ),
)

type Asked = Pick<LogicEntry, 'rules' | 'operator'>

/** All results of the rules for any facts. */
const verdictsOn = (definition: FormDefinition, asked: Asked): ReadonlySet<boolean> => {
  const visible = visibility(definition, {}, GUEST_FACTS)
  return new Set(
    EVERYTHING.map((facts) => evaluateRules(definition, asked, { values: {}, facts, visible })),
  )
}

function codesFor(definition: FormDefinition, { rules, operator }: Asked): string[] {
  const perRule = rules.flatMap((one) =>
    codeOf('rule', verdictsOn(definition, { rules: [one], operator })),
  )
  if (perRule.length > 0 || rules.length === 1) return perRule
  return codeOf('entry', verdictsOn(definition, { rules, operator }))
}

function codeOf(what: 'rule' | 'entry', verdicts: ReadonlySet<boolean>): string[] {
  if (verdicts.size === 2) return []
  const [never, always] =
    what === 'rule'
      ? ['ruleNeverMatches', 'ruleAlwaysMatches']
      : ['entryNeverHolds', 'entryAlwaysHolds']
  return [verdicts.has(true) ? always : never]
}

it('findings about rules on custom fields match the result of trying every value', () => {
  const said: string[] = []
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 3 }), (logic) => {
      const definition = aFormDefinition([ALWAYS_THERE, ...FIELDS], { logic })
      const seen = EVERYTHING.map((facts) => visibility(definition, {}, facts).fieldIds)
      const isSeen = (id: string): boolean => seen.some((fieldIds) => fieldIds.has(id))
      const { findings, examples } = proveForm(definition)
      const reached = new Set(examples.flatMap(({ reaches }) => reaches))
      for (const id of IDS) expect(reached.has(`field ${id}`)).toBe(isSeen(id))
      const unseen = findings.flatMap(({ place }) => (place.of === 'field' ? place.fieldId : []))
      // Fields in a section that is never visible have no finding of their own.
      expect(unseen).toEqual(IDS.filter((id) => !isSeen(id) && (id !== 'a' || isSeen('s'))))
      for (const [place, each] of logic.entries()) {
        const codes = findings.flatMap(({ code, place: at }) =>
          at.of === 'entry' && at.entryId === `entry${place + 1}` ? code : [],
        )
        expect(codes).toEqual(codesFor(definition, each))
        said.push(...codes)
      }
      said.push(...unseen)
    }),
    { numRuns: tries(30, 500) },
  )
  // A few tries may not produce every finding.
  expect(new Set(said).size).toBeGreaterThan(tries(1, 4))
})
