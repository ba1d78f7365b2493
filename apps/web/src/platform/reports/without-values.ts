// What leaves in a report is made free of what people wrote: of an address its path stays. What
// stands behind the `?` is what somebody searched for, behind the `#` may be a token.

const BEHIND_THE_PATH = /((?:https?:\/\/[^\s"'?#\\]+|["'\s(]\/[^\s"'?#\\]*))[?#][^\s"'\\)]*/g

/** A text, JSON for example, with every address in it cut after its path. */
export const withoutValues = (text: string): string => text.replaceAll(BEHIND_THE_PATH, '$1')

/** Anything that can be JSON, likewise. */
export const cutAddresses = <T>(value: T): T =>
  JSON.parse(withoutValues(JSON.stringify(value))) as T
