// Words as they are typed, shared by the search and its excerpts.
import { WORD_PATTERN } from '../kernel/index.ts'

/** Words, and numbers with their parts: `12.5`, `06:00`, `24/7`. */
export const TYPED = new RegExp(`\\p{N}+(?:[.,:/]\\p{N}+)+|${WORD_PATTERN}`, 'gu')
export const NUMBER_JOINER = /[.,:/]/

/** The letters that remain of a word without its ending. */
export const SHORTEST_STEM = 4

/** Shorter words, and numbers, only match exactly: `3` does not match `30%`, nor `fi` match `first`. */
const SHORTEST_BEGINNING = 3
export const isWholeWord = (stem: string): boolean =>
  stem.length < SHORTEST_BEGINNING || /^\p{N}+$/u.test(stem)
