// Removes user input from reports: URLs are cut after their path. The query may contain a search,
// and the fragment a token.

const BEHIND_THE_PATH = /((?:https?:\/\/[^\s"'?#\\]+|["'\s(]\/[^\s"'?#\\]*))[?#][^\s"'\\)]*/g

/** Cuts each URL in a text, for example JSON, after its path. */
export const withoutValues = (text: string): string => text.replaceAll(BEHIND_THE_PATH, '$1')

const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g
const E_MAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;]+/g
/** The reporter's message about a thrown value that is not an error. */
const THROWN_VALUE = /(captured (?:as [a-z ]+)?with (?:value|keys): ).*/s

/**
 * The message of an error without anything that may be user input. The server does the same with
 * its errors.
 */
export const wordsOfError = (type: string | undefined, words: string): string =>
  // Parsers quote their input.
  type === 'SyntaxError'
    ? '(not told)'
    : withoutValues(words)
        .replaceAll(QUOTED, '"…"')
        .replaceAll(E_MAIL, '…@…')
        .replace(THROWN_VALUE, '$1…')

/** Cuts all URLs in a JSON-compatible value. */
export const cutAddresses = <T>(value: T): T => JSON.parse(withoutValues(JSON.stringify(value)))
