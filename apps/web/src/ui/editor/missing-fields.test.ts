import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { missingFields } from './missing-fields.ts'

test('an empty required field is reported, and other fields may be empty', () => {
  const values = { shortName: ' ', longName: 'Boat Show', companyAddress: '' }
  expect(missingFields(values, ['shortName', 'longName'], englishWords())).toEqual([
    { path: 'shortName', message: 'Fill this in' },
  ])
})
