import { describe, expect, test } from 'vitest'
import { aField, aFormDefinition } from './forms.builders.ts'
import {
  isSentToSupport,
  hasRecipientQuestion,
  type RecipientSettings,
} from './forms.recipients.ts'

test.each([
  ['the default one of organisers', true, 'admin', true],
  ['the default one of organisers that somebody sends elsewhere', true, 'user', false],
  ['one that somebody has added for organisers', false, 'admin', false],
] as const)('%s: to the support address %s, %s: %s', (_which, isAdminDefault, sendToType, isIt) => {
  expect(isSentToSupport({ isAdminDefault, sendToType })).toBe(isIt)
})

describe('the email question with the recipients', () => {
  const inner = [aField('email', { id: 'mail' }), aField('text', { id: 'note' })]
  const definition = aFormDefinition(
    [
      aField('email', { id: 'contact' }),
      aField('text', { id: 'stand' }),
      aField('template', { id: 'people', fieldGroupId: 'person' }),
    ],
    {
      groups: [
        { group: { id: 'person', title: 'Person' }, fields: inner },
        // A known group that no template uses.
        { group: { id: 'left', title: 'Left' }, fields: [aField('email', { id: 'other' })] },
      ],
    },
  )
  const to = (
    sendToType: RecipientSettings['sendToType'],
    sendTo = '',
    sendToFieldGroupId = '',
  ): RecipientSettings => ({ sendToType, sendTo, sendToFieldGroupId })

  test.each([
    ['is on the form', to('fieldId', 'contact'), true],
    ['is no email question', to('fieldId', 'stand'), false],
    ['is not on the form', to('fieldId', 'ghost'), false],
    ['is inside a group, not on the form', to('fieldId', 'mail'), false],
    ['is inside the named group', to('templateFieldId', 'mail', 'person'), true],
    ['is inside any group', to('templateFieldId', 'mail'), true],
    ['is not inside the named group', to('templateFieldId', 'mail', 'left'), false],
    ['is inside a group that no template uses', to('templateFieldId', 'other', 'left'), false],
    ['is on the form, not inside a group', to('templateFieldId', 'contact'), false],
    ['is no email question of the group', to('templateFieldId', 'note', 'person'), false],
    ['is irrelevant for other recipients', to('team'), true],
  ])('%s', (_where, settings, isThere) => {
    expect(hasRecipientQuestion(definition, settings)).toBe(isThere)
  })
})
