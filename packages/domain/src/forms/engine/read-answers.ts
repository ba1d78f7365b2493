// What was answered, to be read from top to bottom: by page and section, each repetition of a group
// under its own heading. Screens and paper show the same.
import { type Answers, reportLabelOf, type ShownAnswer, type TextContext } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { loopTitle } from './pages.ts'
import { shownAnswer } from './shown-answer.ts'
import { orderAround } from './totals.ts'
import type { Visible } from './visibility.ts'
import { answerPlaces, type AnswerPlace } from './walk.ts'

export interface ReadAnswer {
  readonly path: string
  /** The field's id; `templateId.innerId` of a question inside a template, whichever repetition. */
  readonly questionId: string
  readonly field: Field
  readonly label: string
  readonly shown: ShownAnswer
}

/** Answers that stand together: of the form itself, or of one repetition of a group. */
export interface ReadGroup {
  /** As the repetition is headed; '' for answers of the form itself. */
  readonly heading: string
  readonly answers: readonly ReadAnswer[]
}

/** A page or a section. */
export interface ReadPart {
  readonly heading: string
  /** The heading is in the reader's language and not in the event's. */
  readonly isTranslated?: true
  /** 1 for a page, and for a section that stands in none with a title; 2 for a section of a page. */
  readonly level: 1 | 2
  /** None where everything answered stands in the sections of a page. */
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
 * The answered questions in form order, with the headings of what they stand in; parts without an
 * answer are left out. With `visible` only what is shown counts; null where only that is stored.
 */
export function readAnswers(
  definition: FormDefinition,
  values: Answers,
  context: TextContext & { readonly visible: Visible | null },
): ReadPart[] {
  const parts: OpenPart[] = [{ heading: '', level: 1, isPage: true, groups: [] }]
  const sectionOf = innerSections()
  const places = answerPlaces(definition, values, context.visible)
  const texts = { ...context, order: orderAround(definition, places) }
  for (const place of places) {
    const { field, value, path, inside } = place
    const section = sectionOf(place)
    if (inside === null && isHeading(field)) parts.push(begin(parts, field))
    const shown = field.type === 'template' ? null : shownAnswer(field, value, texts)
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

/** The section of a group that a place stands in; each repetition begins outside of one. */
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

/** A section stands below the page it is on, where that has a title. */
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

/** The group that an answer goes into: the last one, or a new one where another heading begins. */
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

/** A page whose answers all stand in its sections keeps its heading. */
function withAnswers(parts: readonly OpenPart[]): OpenPart[] {
  let isNeeded = false
  const kept = parts.toReversed().filter(({ level, groups, heading }) => {
    const isKept = groups.length > 0 || (level === 1 && isNeeded && heading !== '')
    isNeeded = level === 2 && (isNeeded || groups.length > 0)
    return isKept
  })
  return kept.toReversed()
}
