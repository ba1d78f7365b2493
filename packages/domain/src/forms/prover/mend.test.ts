import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import { aFormDefinition } from '../forms.builders.ts'
import { mended } from './mend.ts'
import { findingInWords, mendInWords } from './messages.ts'
import { proveForm, publishRefusals } from './prove.ts'
import { hides, is, shows, text, vat } from './prover.fixture.ts'

const words = englishWords()

describe('mending', () => {
  const twice = [is('vat', 'yes'), is('vat', 'no')]
  const broken = aFormDefinition([vat, text('a', { isRequired: true })], {
    logic: [shows('a', ...twice)],
  })
  it.each(['showAlways', 'makeOptional', 'removeField', 'removeEntry'] as const)(
    'by %s puts right what was found, or makes less of it',
    (wanted) => {
      const { findings } = proveForm(broken)
      const mend = findings.flatMap(({ mends }) => mends).find((each) => each.do === wanted)
      if (!mend) throw new Error('Nothing to mend with')
      const after = publishRefusals(mended(broken, mend)).map(({ code }) => code)
      expect(after).toEqual(wanted === 'makeOptional' ? ['fieldNeverSeen'] : [])
    },
  )

  it('a circle, by taking away one of the entries that make it', () => {
    const circle = aFormDefinition([text('a'), text('b')], {
      logic: [hides('b', is('a', 'x')), hides('a', is('b', 'x'))],
    })
    const [found] = publishRefusals(circle)
    const mends = found?.mends.filter((mend) => mend.do === 'removeEntry') ?? []
    expect(mends).toHaveLength(2)
    for (const mend of mends) expect(publishRefusals(mended(circle, mend))).toEqual([])
  })

  it('is said in words, as every finding is', () => {
    for (const finding of proveForm(broken).findings) {
      expect(findingInWords(words, finding)).not.toMatch(/[{}]|^prover\./)
      for (const mend of finding.mends) expect(mendInWords(words, mend)).not.toMatch(/[{}]|^prover/)
    }
  })
})
