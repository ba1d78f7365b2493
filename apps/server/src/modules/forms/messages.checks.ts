// Validates confirmations and notifications.
import {
  hasRecipientQuestion,
  tagsOfSeveralLines,
  unknownMergeTags,
  type FormDefinition,
  type FormNotificationSettings,
  type Rule,
} from '@eventflow/domain/forms'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { mailAddress } from '@eventflow/domain/mail'
import { problemAt } from '../../platform/language/index.ts'
import { savingProblem } from './forms.problems.ts'

const fieldsOf = ({ fields, fieldGroups }: FormDefinition) => [
  ...fields,
  ...Object.values(fieldGroups).flatMap((group) => group.fields),
]

/** Rules about questions that the form does not have would never match. */
export function ruleProblems(definition: FormDefinition, rules: readonly Rule[]): FieldProblem[] {
  const ids = new Set(fieldsOf(definition).map(({ id }) => id))
  return rules.flatMap(({ sourceType, sourceId }, index) => {
    const isAnswer = sourceType === 'fieldId' || sourceType === 'templateFieldId'
    return !isAnswer || ids.has(sourceId)
      ? []
      : [savingProblem(`rules.${index}`, 'ruleSourceMissing')]
  })
}

const addresses = (list: string): string[] => list.split(/[\s,;]+/).filter((text) => text !== '')

const addressProblems = (path: string, list: string): FieldProblem[] =>
  addresses(list)
    .filter((address) => mailAddress(address) === null)
    .slice(0, 1)
    .map((address) => savingProblem(path, 'notAnAddress', { address: address.slice(0, 100) }))

function recipientProblems(
  definition: FormDefinition,
  settings: FormNotificationSettings,
): FieldProblem[] {
  const { sendToType, sendTo } = settings
  if (sendToType === 'custom')
    return sendTo === ''
      ? [savingProblem('sendTo', 'noAddress')]
      : addressProblems('sendTo', sendTo)
  return hasRecipientQuestion(definition, settings) ? [] : [savingProblem('sendTo', 'noEmailField')]
}

/** Accepts only a group that a template of the form repeats. */
const groupProblems = (
  { fieldGroups }: FormDefinition,
  { sendToFieldGroupId: groupId }: FormNotificationSettings,
): FieldProblem[] =>
  groupId === '' || Object.hasOwn(fieldGroups, groupId)
    ? []
    : [savingProblem('sendToFieldGroupId', 'noEmailField')]

/** A text with merge tags, and the path of its field. */
interface TextWithTags {
  readonly path: string
  readonly text: string
}

interface WithTags {
  readonly message: string
  readonly subjectLine?: string
  readonly translations?: Readonly<
    Record<string, { readonly message: string; readonly subjectLine?: string }>
  >
}

const textsWithTags = ({ message, subjectLine, translations = {} }: WithTags): TextWithTags[] => [
  { path: 'message', text: message },
  ...(subjectLine === undefined ? [] : [{ path: 'subjectLine', text: subjectLine }]),
  ...Object.entries(translations).flatMap(([language, texts]) =>
    textsWithTags(texts).map(({ path, text }) => ({
      path: `translations.${language}.${path}`,
      text,
    })),
  ),
]

/**
 * Unknown merge tags, which people would receive as typed. A text that has not changed is not checked, so
 * that a message with the tag of a deleted question can still be switched off.
 */
export function tagProblems(
  definition: FormDefinition,
  written: WithTags,
  before: WithTags | null,
): FieldProblem[] {
  const stored = new Map(
    before === null ? [] : textsWithTags(before).map(({ path, text }) => [path, text]),
  )
  return textsWithTags(written)
    .filter(({ path, text }) => stored.get(path) !== text)
    .flatMap(({ path, text }) => {
      const tags = unknownMergeTags(definition, text).map((tag) => `{${tag}}`)
      return tags.length === 0
        ? []
        : [problemAt(path, 'problems.mergeTag', { tags: tags.join(', ') })]
    })
}

/** A subject has one line. An unused subject is not checked. */
const subjectProblems = (settings: FormNotificationSettings): FieldProblem[] =>
  settings.isFormTitleSubjectLine
    ? []
    : tagsOfSeveralLines(subjectLines(settings).join(' ')).map((tag) =>
        savingProblem('subjectLine', 'tagOfSeveralLines', { tag: `{${tag}}` }),
      )

/** The subject in every language. */
export const subjectLines = ({ subjectLine, translations }: FormNotificationSettings): string[] => [
  subjectLine,
  ...Object.values(translations).map((its) => its.subjectLine),
]

export const notificationProblems = (
  definition: FormDefinition,
  settings: FormNotificationSettings,
): FieldProblem[] => [
  ...ruleProblems(definition, settings.rules),
  ...recipientProblems(definition, settings),
  ...groupProblems(definition, settings),
  ...subjectProblems(settings),
  ...addressProblems('bccTo', settings.bccTo),
  ...addressProblems('replyTo', settings.replyTo.replaceAll(QUESTION_TAG, '')),
  ...replyQuestionProblems(definition, settings),
]

const QUESTION_TAG = /\{field\.([\w-]+)\}/g

/** Replies may go to the address in an answer. It must be an email question of the form. */
function replyQuestionProblems(
  { fields }: FormDefinition,
  { replyTo }: FormNotificationSettings,
): FieldProblem[] {
  const isEmail = (id: string | undefined): boolean =>
    fields.some((field) => field.id === id && field.type === 'email')
  const named = [...replyTo.matchAll(QUESTION_TAG)]
  return named.every(([, id]) => isEmail(id)) ? [] : [savingProblem('replyTo', 'noEmailField')]
}
