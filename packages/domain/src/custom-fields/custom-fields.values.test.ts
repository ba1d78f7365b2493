import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customFieldProblems,
  emptyValue,
  teamValueProblems,
  valueProblem,
  type CustomFieldProblemCode,
} from './custom-fields.values.ts'
import {
  CUSTOM_FIELD_TYPES,
  type CustomFieldType,
  type CustomFieldValue,
} from './custom-fields.vocabulary.ts'

const options = ['Monday', 'Tuesday']

describe('a value', () => {
  it.each<[CustomFieldType, CustomFieldValue, CustomFieldProblemCode | null]>([
    ['text', 'A12', null],
    ['text', 'x'.repeat(256), 'tooLong'],
    ['text', true, 'wrongKind'],
    ['area', 'x'.repeat(5000), null],
    ['area', 'x'.repeat(5001), 'tooLong'],
    ['number', '12.5', null],
    ['number', '-3', null],
    ['number', '12,5', 'notANumber'],
    ['number', '1.200', 'numberInDoubt'],
    ['number', '1,200', 'numberInDoubt'],
    ['number', '1e9', 'notANumber'],
    ['number', 'Infinity', 'notANumber'],
    ['date', '2026-11-21', null],
    ['date', '2026-02-30', 'notADate'],
    ['date', '21/11/2026', 'notADate'],
    ['dropdown', 'Monday', null],
    ['dropdown', 'monday', 'notAnOption'],
    ['checkbox', true, null],
    ['checkbox', 'true', 'wrongKind'],
  ])('of a %s, %j: %s', (type, value, problem) => {
    expect(valueProblem({ type, options }, value)).toBe(problem)
  })

  it.each(CUSTOM_FIELD_TYPES)('of a %s may be empty', (type) => {
    expect(valueProblem({ type, options }, emptyValue(type))).toBeNull()
  })

  it('is a text or a tick, never either', () => {
    const any = fc.oneof(fc.boolean(), fc.string())
    fc.assert(
      fc.property(fc.constantFrom(...CUSTOM_FIELD_TYPES), any, (type, value) => {
        const problem = valueProblem({ type, options }, value)
        if (problem === null) expect(typeof value).toBe(typeof emptyValue(type))
      }),
    )
  })
})

describe('a custom field', () => {
  it.each<[CustomFieldType, string[], CustomFieldValue, string[]]>([
    ['dropdown', [], '', ['options optionsMissing']],
    ['dropdown', ['Hall', ' hall'], '', ['options optionTwice']],
    ['dropdown', ['Hall'], 'Cellar', ['defaultValue notAnOption']],
    ['text', [], '', []],
    ['number', [], 'many', ['defaultValue notANumber']],
    ['checkbox', [], true, []],
  ])(
    'a %s with the options %j and the default value %j: %j',
    (type, given, defaultValue, problems) => {
      const found = customFieldProblems({
        type,
        options: given,
        defaultValue,
        isDimension: false,
        teamCanEdit: true,
        standPart: null,
      })
      expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
    },
  )
})

describe('a custom field that decides who sees what', () => {
  const type = 'dropdown'
  const field = {
    type,
    options,
    defaultValue: '',
    isDimension: true,
    teamCanEdit: false,
    standPart: null,
  } as const
  const problems = (over: Partial<Parameters<typeof customFieldProblems>[0]>) =>
    customFieldProblems({ ...field, ...over }).map(({ path, code }) => `${path} ${code}`)

  it('is a dropdown or a checkbox, and organisers edit it', () => {
    expect(problems({})).toEqual([])
    expect(problems({ type: 'checkbox', defaultValue: false })).toEqual([])
    expect(problems({ type: 'text' })).toEqual(['isDimension noDimensionType'])
    expect(problems({ teamCanEdit: true })).toEqual(['teamCanEdit dimensionOfTeams'])
    expect(problems({ teamCanEdit: true, isDimension: false })).toEqual([])
  })
})

describe('a custom field that shows the stand', () => {
  const field = {
    type: 'text',
    options: [],
    defaultValue: '',
    isDimension: false,
    teamCanEdit: false,
    standPart: 'hall',
  } as const
  const problems = (over: Partial<Parameters<typeof customFieldProblems>[0]>) =>
    customFieldProblems({ ...field, ...over }).map(({ path, code }) => `${path} ${code}`)

  it('has a type that fits, no default value, and no values of teams', () => {
    expect(problems({})).toEqual([])
    expect(problems({ type: 'dropdown', options: ['Hall 1'], isDimension: true })).toEqual([])
    expect(problems({ standPart: 'size' })).toEqual(['standPart noStandType'])
    expect(problems({ standPart: 'size', type: 'number' })).toEqual([])
    expect(problems({ teamCanEdit: true })).toEqual(['teamCanEdit standOfTeams'])
    expect(problems({ defaultValue: 'Hall 1' })).toEqual(['defaultValue standDefault'])
  })

  it('has a value that nobody enters, and that is never missing', () => {
    const held = {
      id: 'hall',
      type: 'text',
      options: [],
      isRequired: true,
      teamCanEdit: false,
      standPart: 'hall',
      value: '2',
    } as const
    const found = (value: string, isByTeam: boolean) =>
      teamValueProblems([held], new Map([['hall', value]]), { isByTeam }).map(({ code }) => code)
    expect([found('2', false), found('3', false), found('3', true), found('', true)]).toEqual([
      [],
      ['fromStand'],
      ['fromStand'],
      ['fromStand'],
    ])
  })
})

describe("a team's values", () => {
  const held = (
    id: string,
    type: CustomFieldType,
    value: CustomFieldValue,
    isRequired = false,
  ) => ({
    id,
    type,
    options,
    value,
    isRequired,
    teamCanEdit: true,
    standPart: null,
  })
  const fields = [
    held('slot', 'dropdown', 'Sunday', true),
    held('stand', 'text', '', true),
    held('rules', 'checkbox', false, true),
    held('power', 'number', ''),
  ]
  const problems = (changes: Record<string, CustomFieldValue>, isByTeam: boolean) =>
    teamValueProblems(fields, new Map(Object.entries(changes)), { isByTeam }).map(
      ({ path, code }) => `${path} ${code}`,
    )

  it('must include required values when the team saves, but not when organisers do', () => {
    expect(problems({}, true)).toEqual(['stand required', 'rules mustBeTicked'])
    expect(problems({ stand: 'A1', rules: true }, true)).toEqual([])
    expect(problems({ slot: '' }, true)).toContain('slot required')
    expect(problems({}, false)).toEqual([])
  })

  it('of organisers cannot be changed by the team, and may be missing when it saves', () => {
    const theirs = [{ ...held('hall', 'text', '', true), teamCanEdit: false }]
    const found = (value: string, isByTeam: boolean) =>
      teamValueProblems(theirs, new Map([['hall', value]]), { isByTeam }).map(({ code }) => code)
    expect(found('', true)).toEqual([])
    expect(found('Hall 2', true)).toEqual(['notYours'])
    expect(found('Hall 2', false)).toEqual([])
  })

  it('are checked only if they change: a deleted option remains until then', () => {
    expect(problems({ slot: 'Sunday' }, false)).toEqual([])
    expect(problems({ slot: 'Friday', power: 'lots' }, false)).toEqual([
      'slot notAnOption',
      'power notANumber',
    ])
  })
})
