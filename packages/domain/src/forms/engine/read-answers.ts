// Answers for reading from top to bottom: by page and section, with a heading for each repetition of a
// group. Screens and printouts show the same.
import { type Answers, reportLabelOf, type ShownAnswer, type TextContext } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { loopTitle } from './pages.ts'
import { shownAnswer } from './shown-answer.ts'
import { orderTexts } from './totals.ts'
import type { Visible } from './visibility.ts'
import { answerPlaces, type AnswerPlace } from './walk.ts'

export interface ReadAnswer {
  readonly path: string
  /** The field's id; `templateId.innerId` for a question in any repetition of a template. */
  readonly questionId: string
  readonly field: Field
  readonly label: string
  readonly shown: ShownAnswer
}

/** Answers under one heading: those of the form itself, or of one repetition of a group. */
export interface ReadGroup {
  /** The heading of the repetition; '' for answers of the form itself. */
  readonly heading: string
  readonly answers: readonly ReadAnswer[]
}

/** A page or a section. */
export interface ReadPart {
  readonly heading: string
  /** True if the heading is in the reader's language rather than the event's. */
  readonly isTranslated?: true
  /** 1 for a page, and for a section that is not on a page with a title; 2 for a section of a page. */
  readonly level: 1 | 2
  /** Empty if all answers are in the sections of a page. */
  readonly groups: readonly ReadGroup[]
}

interface OpenGroup extends ReadGroup {
  readonly key: string
  readonly answers: ReadAnswer[]
}
interface OpenPart extends ReadPart {
  readonly isPage: boolean
  readonly groups: OpenGroup[]
}

/**
 * The answered questions in form order, under the headings of their pages and sections. Parts without an
 * answer are omitted. `visible` is null if only visible answers are stored.
 */
export function readAnswers(
  definition: FormDefinition,
  values: Answers,
  context: TextContext & { readonly visible: Visible | null },
): ReadPart[] {
  const parts: OpenPart[] = [{ heading: '', level: 1, isPage: true, groups: [] }]
  const sectionOf = innerSections()
  const places = answerPlaces(definition, values, context.visible)
  const textsAt = orderTexts({ definition, values }, places, context)
  for (const place of places) {
    const { field, value, path, inside } = place
    const section = sectionOf(place)
    if (inside === null && isHeading(field)) parts.push(begin(parts, field))
    const shown = field.type === 'template' ? null : shownAnswer(field, value, textsAt(place))
    if (shown === null) continue
    const label = field.label || reportLabelOf(field)
    const title = inside === null ? '' : titleOf(definition, inside)
    const heading = section === '' ? title : `${title}: ${section}`
    const key = inside === null ? '' : `${inside.template.id} ${inside.loop} ${section}`
    groupOf(parts.at(-1), { key, heading }).push({
      path,
      questionId: questionIdOf(place),
      field,
      label,
      shown,
    })
  }
  return withAnswers(parts).map(({ isPage: _isPage, ...part }) => part)
}

const isHeading = ({ type }: Field): boolean => type === 'newPage' || type === 'section'

const questionIdOf = ({ field, inside }: AnswerPlace): string =>
  inside === null ? field.id : `${inside.template.id}.${field.id}`

const titleOf = (definition: FormDefinition, { template, loop }: Inside): string =>
  loopTitle(definition, template, loop) || template.label

type Inside = NonNullable<AnswerPlace['inside']>

/** Returns the section of a place within a group; each repetition begins outside of a section. */
function innerSections(): (place: AnswerPlace) => string {
  let section = ''
  let repetition = ''
  return ({ field, inside }) => {
    const current = inside === null ? '' : `${inside.template.id} ${inside.loop}`
    if (current !== repetition) section = ''
    repetition = current
    if (inside !== null && field.type === 'section') section = field.label
    return section
  }
}

/** A section is below its page if the page has a title. */
function begin(parts: readonly OpenPart[], { type, label, translations }: Field): OpenPart {
  const isPage = type === 'newPage'
  const page = parts.findLast((part) => part.isPage)
  const isBelow = !isPage && page !== undefined && page.heading !== ''
  return {
    heading: label,
    ...(translations && { isTranslated: true }),
    level: isBelow ? 2 : 1,
    isPage,
    groups: [],
  }
}

/** The answers of the last group, or of a new one if another heading begins. */
function groupOf(
  part: OpenPart | undefined,
  { key, heading }: Pick<OpenGroup, 'key' | 'heading'>,
): ReadAnswer[] {
  const last = part?.groups.at(-1)
  if (last?.key === key) return last.answers
  const answers: ReadAnswer[] = []
  part?.groups.push({ key, heading, answers })
  return answers
}

/** A page remains as a heading even if all of its answers are in sections. */
function withAnswers(parts: readonly OpenPart[]): OpenPart[] {
  let isNeeded = false
  const kept = parts.toReversed().filter(({ level, groups, heading }) => {
    const isKept = groups.length > 0 || (level === 1 && isNeeded && heading !== '')
    isNeeded = level === 2 && (isNeeded || groups.length > 0)
    return isKept
  })
  return kept.toReversed()
}
