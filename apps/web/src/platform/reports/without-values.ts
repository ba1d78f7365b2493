// What leaves in a report is made free of what people wrote: of an address its path stays. What
// stands behind the `?` is what somebody searched for, behind the `#` may be a token.

const BEHIND_THE_PATH = /((?:https?:\/\/[^\s"'?#\\]+|["'\s(]\/[^\s"'?#\\]*))[?#][^\s"'\\)]*/g

/** A text, JSON for example, with every address in it cut after its path. */
export const withoutValues = (text: string): string => text.replaceAll(BEHIND_THE_PATH, '$1')

const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g
const E_MAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;]+/g
/** How the reporter tells of something thrown that was no error. */
const THROWN_VALUE = /(captured (?:as [a-z ]+)?with (?:value|keys): ).*/s

/**
 * The words of an error, without what looks like something that somebody wrote: as the server tells
 * its own errors.
 */
export const wordsOfError = (type: string | undefined, words: string): string =>
  // A parser quotes what it was given.
  type === 'SyntaxError'
    ? '(not told)'
    : withoutValues(words)
        .replaceAll(QUOTED, '"…"')
        .replaceAll(E_MAIL, '…@…')
        .replace(THROWN_VALUE, '$1…')

/** Anything that can be JSON, likewise. */
export const cutAddresses = <T>(value: T): T => JSON.parse(withoutValues(JSON.stringify(value)))
