// The excerpt of a search result: the sentence, table row or price that answers the search, in the
// reader's language.
import { sectionIn, wordsOfSection, wordsOfSections, type Section } from '@eventflow/domain/content'
import { linesOfField } from '@eventflow/domain/forms'
import { calendarDate, clockText, dayText, rowText, type Language } from '@eventflow/domain/kernel'
import {
  answerWanted,
  isPriceQuestion,
  bestPartOf,
  excerptOf,
  lexemeOf,
  type Finding,
  type SearchWord,
} from '@eventflow/domain/navigation'
import type { ReadScope } from '../../platform/db/index.ts'
import { findPublishedSections } from '../content/index.ts'
import { findQuestionsWith, textContext } from '../forms/index.ts'
import { readAllSettings, spokenLanguage } from '../settings/index.ts'
import { LINES_OF_TIME } from './search.places.report.ts'

/** A result without its excerpt. `text` is its stored text; for a page, the description. */
export type Found = Omit<Finding, 'excerpt' | 'sectionId'> & { readonly text: string }

export interface Searched {
  readonly text: string
  readonly words: readonly SearchWord[]
  /** Words that a misspelt word may have meant. */
  readonly meant: readonly string[]
  readonly now: Date
}

interface Reading {
  readonly stems: readonly string[]
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

function excerptOfItem(text: string, { stems, language, timeZone, now }: Reading): Shown {
  const lines = text.split('\n')
  const [start = now, end = now] = lines.slice(0, LINES_OF_TIME).map((time) => new Date(time))
  const day = calendarDate(start, timeZone)
  const hours = [start, end].map((at) => clockText(at, timeZone, language)).join('–')
  const row = rowText([`${dayText(day, now, language)}, ${hours}`, ...lines.slice(LINES_OF_TIME)])
  return { detail: day, excerpt: excerptOf(row, stems) }
}

export async function withExcerpts(
  scope: ReadScope,
  found: readonly Found[],
  { text, words, meant, now }: Searched,
): Promise<Finding[]> {
  const { event } = await readAllSettings(scope)
  const reading: Reading = {
    stems: [...words.map(({ stem }) => stem), ...meant],
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
  const look = { ...(await textContext(scope, {})), language: reading.language }
  const shown = (one: Found): Shown => {
    if (one.kind === 'content') return excerptOfPage(one.text, pages.get(one.id) ?? [], reading)
    if (one.kind === 'scheduleItem') return excerptOfItem(one.text, reading)
    const lines = (questions.get(one.id) ?? []).flatMap((field) => linesOfField(field, look))
    const all = [one.text, ...lines].join('\n')
    return { excerpt: excerptOf(all, reading.stems, reading.answer) }
  }
  const findings = found.map((one): Finding => {
    const { text: _text, ...rest } = one
    return { ...rest, sectionId: null, ...shown(one) }
  })
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
