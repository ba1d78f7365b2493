/** Number of rules as text; empty for an unreadable message. */
export const ruleCount = (message: {
  readonly rules: readonly unknown[]
  readonly isUnreadable: boolean
}): string => (message.isUnreadable ? '' : String(message.rules.length))
