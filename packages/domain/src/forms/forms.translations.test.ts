import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { aField, aFormDefinition } from './forms.builders.ts'
import { submitAnswers } from './engine/submission.ts'
import { situationArbitrary } from './forms.fixture.ts'
import { formDefinitionSchema, type FormDefinition } from './forms.schema.ts'
import {
  fieldIn,
  inLanguage,
  textsOf,
  translationOf,
  withTranslation,
} from './forms.translations.ts'
import type { Field } from './fields/fields.schema.ts'

const size = aField('dropdown', {
  id: 'size',
  label: 'Size',
  options: [
    { label: 'Small', value: 's' },
    { label: 'Large', value: 'l' },
  ],
})
const german = (field: Field, texts: Readonly<Record<string, string>>): Field =>
  Object.entries(texts).reduce(
    (now, [key, text]) => withTranslation(now, { language: 'de', key, text }),
    field,
  )

test('a question is shown in a language where it is translated, and otherwise in the original', () => {
  const half = german(size, { label: 'Größe', 'option:s': 'Klein' })
  expect(fieldIn(half, 'de')).toMatchObject({
    label: 'Größe',
    options: [
      { label: 'Klein', value: 's' },
      { label: 'Large', value: 'l' },
    ],
  })
  expect(fieldIn(half, 'de')).not.toHaveProperty('translations')
  const whole = german(half, { 'option:l': 'Groß' })
  expect(fieldIn(whole, 'de').translations).toEqual({ de: {} })
  for (const language of ['en', null] as const) expect(fieldIn(whole, language)).toEqual(size)
})

test('changing an original marks its translation as older, and removing an option removes it', () => {
  const translated = german(size, { label: 'Größe', 'option:s': 'Klein', 'option:l': 'Groß' })
  const [label] = textsOf({ ...size, label: 'Stand size' })
  const [, small] = textsOf(size)
  if (!label || !small) throw new Error('No texts')
  expect(translationOf(translated, 'de', label)).toEqual({ text: 'Größe', state: 'older' })
  expect(translationOf(translated, 'de', small)).toEqual({ text: 'Klein', state: 'current' })
  const changed = { ...translated, options: [{ label: 'Small', value: 's' }] } as Field
  const saved = withTranslation(changed, { language: 'de', key: 'label', text: 'Standgröße' })
  expect(Object.keys(saved.translations?.de ?? {}).toSorted()).toEqual(['label', 'option:s'])
  expect(
    withTranslation(german(size, { label: 'x' }), { language: 'de', key: 'label', text: '' }),
  ).toEqual(size)
})

test('the text of a disclaimer is not translated', () => {
  const terms = aField('disclaimer', { id: 'terms', label: 'Terms', description: 'I agree' })
  expect(textsOf(terms).map(({ key }) => key)).toEqual(['label'])
})

test('a form without translations is returned as the same object', () => {
  const definition = aFormDefinition([size])
  expect(inLanguage(definition, 'de')).toBe(definition)
})

const translate = (field: Field): Field =>
  german(field, Object.fromEntries(textsOf(field).map(({ key, text }) => [key, `${text} ·`])))

const translatedForm = ({ form, fields, fieldGroups }: FormDefinition): FormDefinition => ({
  form: { ...form, translations: { de: { title: 'Titel', description: 'Text' } } },
  fields: fields.map(translate),
  fieldGroups: Object.fromEntries(
    Object.entries(fieldGroups).map(([id, { group, fields: inner }]) => [
      id,
      { group, fields: inner.map(translate) },
    ]),
  ),
})

test('any translated form can be stored and accepts the same answers in each language', () => {
  fc.assert(
    fc.property(situationArbitrary, ({ definition, values, facts }) => {
      const stored = formDefinitionSchema.parse(translatedForm(definition))
      const verdictOf = (read: FormDefinition) => {
        const { values: kept, problems } = submitAnswers(read, values, { facts })
        return { kept, problems: problems.map(({ path, code }) => ({ path, code })) }
      }
      expect(verdictOf(inLanguage(stored, 'de'))).toEqual(verdictOf(definition))
      expect(inLanguage(stored, null)).toEqual(formDefinitionSchema.parse(definition))
    }),
    { numRuns: tries(50, 1_000) },
  )
})
