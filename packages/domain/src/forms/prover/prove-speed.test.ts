import { describe, expect, it } from 'vitest'
import { aDropdown, aFormDefinition } from '../forms.builders.ts'
import { proveForm } from './prove.ts'
import { is, shows, text } from './prover.fixture.ts'

describe('proving is fast', () => {
  const ids = Array.from({ length: 300 }, (_none, index) => `f${index}`)
  const fields = ids.map((id, index) =>
    index % 3 === 0 ? aDropdown({ id, label: id }, 'Yes', 'No', 'Perhaps') : text(id),
  )
  const chain = ids.slice(1, 101).map((id, index) => shows(id, is(`f${index}`, 'yes')))
  const apart = ids.slice(200).map((id, index) => shows(id, is(`f${index}`, 'yes')))
  const never = ids
    .slice(200)
    .map((id, index) => shows(id, is(`f${index}`, 'yes'), is(`f${index}`, 'no')))
  it.each([
    ['each depending on the one before', chain],
    ['each for itself', apart],
    ['each of which never matches', never],
  ])('300 fields with 100 rules, %s, take at most 300 ms', (_name, logic) => {
    // Processor time, so that a busy machine does not fail the test of the algorithm.
    const times = Array.from({ length: 5 }, () => {
      const form = aFormDefinition(fields, { logic })
      const start = process.cpuUsage()
      expect(proveForm(form).isWhole).toBe(true)
      return process.cpuUsage(start).user / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(300)
  })
})
