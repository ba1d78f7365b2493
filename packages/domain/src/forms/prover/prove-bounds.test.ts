// Forms at their limits, built so that trying everything would take minutes or more.
import { describe, expect, it, vi } from 'vitest'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry } from '../forms.rules.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { proveForm } from './prove.ts'
import { is, shows, text } from './prover.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const upTo = (count: number): number[] => Array.from({ length: count }, (_none, index) => index)
const texts = (count: number) => upTo(count).map((each) => text(`f${each}`))

/** Shows another question for each option. */
function fan(count: number, isMulti = false): FormDefinition {
  const options = upTo(count).map((each) => `o${each}`)
  const logic = options.map((value, each) => shows(`f${each}`, is('d', value)))
  return aFormDefinition([aDropdown({ id: 'd', isMulti }, ...options), ...texts(count)], { logic })
}

function numbersInAChain(): FormDefinition {
  const logic = upTo(200).map((each): LogicEntry => {
    const numbers = upTo(20).map((one) =>
      is('n', String(each * 20 + one), { condition: 'notEquals' }),
    )
    return shows(`f${each}`, ...numbers, ...(each > 0 ? [is(`f${each - 1}`, 'yes')] : []))
  })
  return aFormDefinition([aField('number', { id: 'n' }), ...texts(200)], { logic })
}

function orders(): FormDefinition {
  const items = upTo(500).map((each) => ({
    itemId: `i${each}`,
    label: 'x',
    price: 1,
    description: '',
  }))
  const logic = upTo(500).map((each) =>
    shows(
      `f${each}`,
      ...upTo(10).map((one) =>
        aRule({
          sourceId: 'l',
          nestedId: `i${(each * 7 + one) % 500}`,
          nestedValue: String(one + 1),
        }),
      ),
    ),
  )
  return aFormDefinition([aField('itemList', { id: 'l', items }), ...texts(500)], { logic })
}

function repetitions(): FormDefinition {
  const ask = (inner: number, sourceValue: string) =>
    aRule({ sourceId: `x${inner % 190}`, sourceType: 'templateFieldId', sourceValue })
  const inside = upTo(189).map((each) =>
    aLogicEntry({ thenFieldId: `x${each + 1}`, rules: [ask(each, 'yes')] }),
  )
  const template = aField('template', {
    id: 't',
    fieldGroupId: 'g',
    isLooping: true,
    maxLoops: 100,
  })
  return aFormDefinition([template, ...texts(400)], {
    logic: upTo(400).map((each) =>
      shows(`f${each}`, ...upTo(3).map((one) => ask(each + one * 13, `v${one}`))),
    ),
    groups: [
      {
        group: { id: 'g', logicMap: Object.fromEntries(inside.entries()) },
        fields: upTo(190).map((each) => text(`x${each}`)),
      },
    ],
  })
}

/** Rules that each search a thousand groups. */
function groups(rules: number): FormDefinition {
  const templates = upTo(1_000).map((each) =>
    aField('template', { id: `t${each}`, fieldGroupId: 'g' }),
  )
  const asked = (value: number) =>
    aRule({ sourceId: 'x', sourceType: 'templateFieldId', sourceValue: String(value) })
  const logic = upTo(rules / 5).map((each) =>
    shows(`f${each}`, ...upTo(5).map((one) => asked(each * 5 + one))),
  )
  return aFormDefinition([...templates, ...texts(rules / 5)], {
    logic,
    groups: [{ group: { id: 'g' }, fields: [text('x')] }],
  })
}

const chain = (count: number): FormDefinition =>
  aFormDefinition(texts(count), {
    logic: upTo(count - 1).map((each) => shows(`f${each + 1}`, is(`f${each}`, 'yes'))),
  })

describe('proving ends within its limits', () => {
  it.each<[string, FormDefinition]>([
    ['a thousand options with a question each', fan(1_000)],
    ['a thousand options of which several are chosen', fan(1_000, true)],
    ['two thousand questions, each behind the one before', chain(2_000)],
    ['four thousand numbers that one answer must not be', numbersInAChain()],
    ['five hundred items with ten rules each', orders()],
    ['a hundred rules that each look into a thousand groups', groups(90)],
    ['two thousand rules that each look into a thousand groups', groups(2_000)],
    ['a hundred repetitions of two hundred questions', repetitions()],
  ])('%s', (_name, definition) => {
    // Processor time, so that a busy machine does not fail the test of the algorithm.
    const start = process.cpuUsage()
    const { findings, isWhole } = proveForm(definition)
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(8)
    expect(findings.filter(({ code }) => code.endsWith('NeverSeen'))).toEqual([])
    // An incomplete result must not claim that there are no problems.
    expect(isWhole).toBe(false)
  })

  it('and still has an example for each of a hundred options', () => {
    expect(proveForm(fan(100)).examples).toHaveLength(100)
  })
})
