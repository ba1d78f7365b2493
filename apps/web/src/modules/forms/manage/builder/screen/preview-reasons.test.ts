import { aFormDefinition, aLogicEntry } from '@eventflow/domain/builders/forms'
import { GUEST_FACTS } from '@eventflow/domain/forms/engine'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { notes, power, size, whenLarge } from '../store/builder.fixture.ts'
import { explaining, placeOf } from './preview-reasons.ts'

const t = englishWords()
const hidden = aLogicEntry({ elseFieldId: 'notes', rules: whenLarge('power').rules })
const form = aFormDefinition([size, power, notes], { logic: [whenLarge('power'), hidden] })
const explain = explaining({ form, facts: GUEST_FACTS, ruleFacts: null }, t)

test('a field shows the rules that control it, and whether each is true', () => {
  expect(explain('size', {})).toBeNull()
  expect(explain('power', { size: 'large' })).toEqual({
    isShown: true,
    title: 'Shown: its rules are met.',
    rules: [{ text: 'Size is “Large”', isTrue: true }],
  })
  expect(explain('power', { size: 'small' })).toMatchObject({
    isShown: false,
    title: 'hidden, because its rules are not met.',
    rules: [{ isTrue: false }],
  })
  expect(explain('notes', { size: 'large' })).toMatchObject({
    isShown: false,
    title: 'hidden, because the rules that hide it are met.',
  })
  expect(explain('notes', {})).toMatchObject({
    isShown: true,
    title: 'Shown: the rules that hide it are not met.',
  })
})

test('a path refers to a field, or to one inside a repetition', () => {
  expect(placeOf('power')).toEqual({ fieldId: 'power', inside: null })
  expect(placeOf('rooms[2].name')).toEqual({
    fieldId: 'name',
    inside: { templateId: 'rooms', loop: 2 },
  })
})
