import { describe, expect, it } from 'vitest'
import { submitAnswers } from '../engine/submission.ts'
import { aField, aFormDefinition } from '../forms.builders.ts'
import type { Rule } from '../forms.rules.schema.ts'
import { proveForm } from './prove.ts'
import { codesOf, is, shows, text, vat } from './prover.fixture.ts'
import { NO_CONTEXT, type ConfirmationRules, type NotificationRules } from './form-context.ts'

describe('confirmations, notifications and webhooks', () => {
  const confirmation = (
    id: string,
    rules: Rule[],
    settings: Partial<ConfirmationRules> = {},
  ): ConfirmationRules => ({
    id,
    name: id,
    isActive: true,
    isDefault: false,
    operator: 'ANY',
    rules,
    texts: [],
    ...settings,
  })
  const notification = (
    rules: Rule[],
    settings: Partial<NotificationRules> = {},
  ): NotificationRules => ({
    id: 'n',
    name: 'n',
    isActive: true,
    operator: 'ANY',
    rules,
    texts: [],
    subject: '',
    recipients: { sendToType: 'user', sendTo: '', sendToFieldGroupId: '' },
    ...settings,
  })
  const standard = confirmation('default', [], { isDefault: true })
  const [yes, no] = [is('vat', 'yes'), is('vat', 'no')]
  it.each<[string, ConfirmationRules[], string[]]>([
    ['one for each option', [confirmation('a', [yes]), confirmation('b', [no])], []],
    [
      'one that an earlier one covers',
      [confirmation('a', [is('vat', '', { condition: 'isNotEmpty' })]), confirmation('b', [no])],
      ['warning confirmationShadowed'],
    ],
    [
      'one that two earlier ones cover together',
      [
        confirmation('a', [yes]),
        confirmation('b', [no]),
        confirmation('c', [is('vat', '', { condition: 'isNotEmpty' })]),
      ],
      ['warning confirmationShadowed'],
    ],
    [
      'one without rules before others',
      [confirmation('a', []), confirmation('b', [no])],
      ['warning confirmationShadowed', 'warning defaultNeverShown'],
    ],
    ['an inactive one covers nothing', [confirmation('a', [], { isActive: false })], []],
    [
      'one that can never match',
      [confirmation('a', [yes, no], { operator: 'ALL' })],
      ['warning confirmationNeverMatches'],
    ],
  ])('%s', (_name, own, codes) => {
    expect(codesOf([vat], [], { confirmations: [...own, standard] })).toEqual(codes)
  })

  it('a confirmation for a blank answer is never shown if the question is required', () => {
    const asked = { ...vat, isRequired: true }
    const confirmations = [confirmation('a', [is('vat', '')]), standard]
    expect(codesOf([asked], [], { confirmations })).toEqual(['warning confirmationNeverMatches'])
  })

  it('are checked for unknown merge tags and for rules that never match', () => {
    const around = {
      confirmations: [
        confirmation('a', [], { texts: ['Thank you, {fristName}'], isDefault: true }),
      ],
      notifications: [notification([yes, no], { operator: 'ALL' })],
      webhooks: [confirmation('w', [is('gone', 'x')])],
      customFieldIds: ['hall'],
    }
    expect(codesOf([vat], [], around)).toEqual([
      'warning mergeTagUnknown',
      'warning neverSent',
      'warning rulesOutdated',
    ])
  })

  it('are checked for missing custom fields', () => {
    const rules = [is('stand', 'x', { sourceType: 'custom' })]
    const around = { customFieldIds: ['hall'], notifications: [notification(rules)] }
    expect(codesOf([vat, text('a')], [shows('a', ...rules)], around)).toEqual([
      'warning customFieldMissing',
      'warning customFieldMissing',
    ])
  })

  it.each<[string, NotificationRules['recipients'], string[]]>([
    [
      'a question of the form',
      { sendToType: 'fieldId', sendTo: 'mail', sendToFieldGroupId: '' },
      [],
    ],
    [
      'a question that has gone',
      { sendToType: 'fieldId', sendTo: 'gone', sendToFieldGroupId: '' },
      ['warning recipientMissing'],
    ],
    [
      'a group that no template uses any more',
      { sendToType: 'templateFieldId', sendTo: 'mail', sendToFieldGroupId: 'gone' },
      ['warning recipientMissing'],
    ],
  ])('a notification that goes to %s', (_whom, recipients, codes) => {
    const mail = aField('email', { id: 'mail' })
    expect(codesOf([mail], [], { notifications: [notification([], { recipients })] })).toEqual(
      codes,
    )
  })

  it('a notification is checked for the tag of all answers in its subject', () => {
    const notifications = [notification([], { subject: 'New: {all_fields}' })]
    expect(codesOf([vat], [], { notifications })).toEqual(['warning mergeTagOfSeveralLines'])
  })

  it('are each reached by a valid example', () => {
    const confirmations = [confirmation('a', [yes]), confirmation('b', [no]), standard]
    const definition = aFormDefinition([vat, text('q', { isRequired: true })])
    const { examples } = proveForm(definition, { ...NO_CONTEXT, confirmations })
    const reached = examples.flatMap(({ reaches }) => reaches)
    expect(reached).toEqual(
      expect.arrayContaining(['confirmation a', 'confirmation b', 'confirmation default']),
    )
    for (const { values, facts, isComplete } of examples) {
      expect(isComplete).toBe(true)
      expect(submitAnswers(definition, values, { facts }).problems).toEqual([])
    }
    expect(examples).toHaveLength(3)
  })
})

describe('included units by stand size', () => {
  const badge = { itemId: 'badge', label: 'Badge', price: '1.00', description: '' }
  const list = aField('itemList', {
    id: 'list',
    label: 'Badges',
    items: [{ ...badge, allowance: { by: 'size', units: 1, size: 3, fieldId: 'm2' } }],
  })
  it.each([
    ['that teams can change', ['m2'], ['warning allowanceByTeams']],
    ['that only organisers can change', ['hall'], []],
    ['if the fields are not known', undefined, []],
  ])('%s', (_which, teamFieldIds, codes) => {
    const around = teamFieldIds === undefined ? {} : { teamFieldIds }
    expect(codesOf([list], [], around)).toEqual(codes)
  })
})
