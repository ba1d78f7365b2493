/** Nothing is known of the rules of a message that cannot be read. */
export const ruleCount = (message: {
  readonly rules: readonly unknown[]
  readonly isUnreadable: boolean
}): string => (message.isUnreadable ? '' : String(message.rules.length))
