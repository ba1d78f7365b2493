// The excerpt of a search result: the sentence, table row or price that answers the search, in the
// reader's language.
import { sectionIn, wordsOfSection, wordsOfSections, type Section } from '@eventflow/domain/content'
import { linesOfField, type LinesLook } from '@eventflow/domain/forms'
import { calendarDate, clockText, dayText, rowText, type Language } from '@eventflow/domain/kernel'
import {
  answerWanted,
  isPriceQuestion,
  bestPartOf,
  excerptOf,
  keysOfDay,
  lexemeOf,
  type Finding,
  type SearchWord,
} from '@eventflow/domain/navigation'
import type { ReadScope } from '../../platform/db/index.ts'
import { findPublishedSections } from '../content/index.ts'
import { findQuestionsWith, textContext } from '../forms/index.ts'
import { eventWords, readAllSettings, spokenLanguage } from '../settings/index.ts'
import { LINES_OF_TIME } from './search.places.report.ts'

/** A result without its excerpt. `text` is its stored text; for a page, the description. */
export type Found = Omit<Finding, 'excerpt' | 'sectionId'> & { readonly text: string }

export interface Searched {
  readonly text: string
  readonly words: readonly SearchWord[]
  /** All words are days, times or prices. */
  readonly isByMoment: boolean
  /** Words that a misspelt word may have meant. */
  readonly meant: readonly string[]
  /** Item lists with a searched price, by form. */
  readonly priced: ReadonlyMap<string, readonly unknown[]>
  readonly now: Date
}

interface Reading {
  readonly stems: readonly string[]
  /** The same for rows with dates, whose months and weekdays are short. */
  readonly shortStems: readonly string[]
  /** Keys of days, times and prices in the search. */
  readonly keys: ReadonlySet<string>
  readonly answer: RegExp | null
  readonly language: Language
  readonly originalLanguage: Language
  readonly timeZone: string
  readonly now: Date
}

type Shown = Partial<Pick<Finding, 'sectionId' | 'detail'>> & Pick<Finding, 'excerpt'>

const idsOf = (found: readonly Found[], kind: Finding['kind']): string[] =>
  found.flatMap((one) => (one.kind === kind ? [one.id] : []))

/**
 * Taken from the part of the page with most of the words, or from its description if no part has
 * any.
 */
function excerptOfPage(text: string, sections: readonly Section[], reading: Reading): Shown {
  const { stems, answer, language, originalLanguage } = reading
  const sectionId = bestPartOf(wordsOfSections(sections), stems)
  const readable = sections
    .filter(({ isPublished }) => isPublished)
    .map((section) => sectionIn(section, language === originalLanguage ? null : language))
    .map(wordsOfSection)
  const best = readable.find(({ id }) => id === sectionId)
  const whole = [text, ...readable.map((one) => one.text)].join('\n')
  return { sectionId, excerpt: excerptOf(best?.text || whole, stems, answer) }
}

function excerptOfItem(text: string, { shortStems, language, timeZone, now }: Reading): Shown {
  const lines = text.split('\n')
  const [start = now, end = now] = lines.slice(0, LINES_OF_TIME).map((time) => new Date(time))
  const day = calendarDate(start, timeZone)
  const hours = [start, end].map((at) => clockText(at, timeZone, language)).join('–')
  const row = rowText([`${dayText(day, now, language)}, ${hours}`, ...lines.slice(LINES_OF_TIME)])
  return { detail: day, excerpt: excerptOf(row, shortStems) }
}

/** A task that is due on a searched day: this day, and the beginning of its text. */
function excerptOfDue(
  { text, detail }: Found,
  { reading, due }: { reading: Reading; due: (date: string) => string },
): Shown {
  const { shortStems, now, language } = reading
  const row = rowText([due(dayText(detail, now, language)), text.replaceAll('\n', ' ')])
  return { excerpt: excerptOf(row, shortStems) }
}

export async function withExcerpts(
  scope: ReadScope,
  found: readonly Found[],
  { text, words, isByMoment, meant, priced, now }: Searched,
): Promise<Finding[]> {
  const { event, variables } = await readAllSettings(scope)
  const t = await eventWords(scope)
  const reading: Reading = {
    stems: [...words.flatMap(({ marks }) => marks), ...meant],
    shortStems: [...words.flatMap(({ shortMarks }) => shortMarks), ...meant],
    keys: new Set(words.flatMap(({ keys }) => keys)),
    answer: answerWanted(text),
    language: await spokenLanguage(scope),
    originalLanguage: event.language,
    timeZone: event.timeZone,
    now,
  }
  const pages = await findPublishedSections(scope, idsOf(found, 'content'))
  const queries = [...words.map(({ query }) => query), ...meant.map(lexemeOf)]
  const formIds = idsOf(found, 'form')
  const questions = await findQuestionsWith(scope, { formIds, queries })
  const { money } = await textContext(scope, {})
  const look: LinesLook = {
    money,
    language: reading.language,
    day: calendarDate(now, event.timeZone),
    currencyId: variables.currencyId,
    laterText: (from, price) =>
      t('filling.items.from', { day: dayText(from, now, reading.language), price }),
  }
  const shown = (one: Found): Shown => {
    if (one.kind === 'content') return excerptOfPage(one.text, pages.get(one.id) ?? [], reading)
    if (one.kind === 'scheduleItem') return excerptOfItem(one.text, reading)
    if (one.kind === 'task' && keysOfDay(one.detail).some((key) => reading.keys.has(key)))
      return excerptOfDue(one, { reading, due: (date) => t('tasks.task.dueOn', { date }) })
    const fields = [...(questions.get(one.id) ?? []), ...(priced.get(one.id) ?? [])]
    const lines = fields.flatMap((field) => linesOfField(field, look))
    const all = [one.text, ...lines].join('\n')
    const stems = one.kind === 'form' ? reading.shortStems : reading.stems
    return { excerpt: excerptOf(all, stems, reading.answer) }
  }
  const findings = found.map((one): Finding => {
    const { text: _text, ...rest } = one
    return { ...rest, sectionId: null, ...shown(one) }
  })
  if (isByMoment) return soonestFirst(findings, reading)
  return isPriceQuestion(text) ? pricesFirst(findings, reading) : findings
}

/** Puts results that show all words with an amount first. */
function pricesFirst(findings: readonly Finding[], { stems, answer }: Reading): Finding[] {
  const isPrice = ({ excerpt }: Finding): boolean => {
    const marked = excerpt.filter(({ isMatch }) => isMatch)
    return (
      marked.length >= stems.length && answer?.test(excerpt.map((it) => it.text).join('')) === true
    )
  }
  return findings.toSorted((one, other) => Number(isPrice(other)) - Number(isPrice(one)))
}

/**
 * For a search by day or time alone: its tasks and schedule items in order of their days, from today on, then
 * all others.
 */
function soonestFirst(findings: readonly Finding[], { keys, timeZone, now }: Reading): Finding[] {
  const today = calendarDate(now, timeZone)
  const dayOf = ({ kind, detail }: Finding): string =>
    kind === 'scheduleItem' || (kind === 'task' && keysOfDay(detail).some((key) => keys.has(key)))
      ? detail
      : ''
  const rank = (one: Finding): string => {
    const day = dayOf(one)
    if (day === '') return '3'
    return day >= today ? `1 ${day}` : `2 ${day}`
  }
  return findings.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)]
    return first === second ? 0 : first < second ? -1 : 1
  })
}
