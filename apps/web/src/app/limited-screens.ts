// Screens that a person's limits close, although their permission level allows them. Read-only
// people cannot open screens that only change something. People limited to a part of the event
// can open only the organisers' screens about that part. The server refuses their calls anyway;
// this spares people the refusals, and the links that lead to them.
import type { SignedIn } from '@eventflow/domain/access'
import {
  isLimited,
  mayChange,
  rankOf,
  seesAllSubmissions,
  type LimitedMatter,
} from '@eventflow/domain/kernel'

/** Ends of paths whose screens only change something. */
const CHANGES =
  /^\/(admin|my-team)\/.*\b(add|edit|edit-[a-z]+|add-[a-z-]+|reorder|import|chase)(\/\$\w+)?$/

/** Organisers' screens that show the part of a limited person. All others are closed to them. */
const OF_A_PART =
  /^\/admin(\/(comments|custom-fields|field-groups|orders|reviews|stands|teams.*|users.*|(forms|tasks|task-groups|team-types)(\/(archived|expiring))?|(forms\/\$formId|tasks\/\$taskId).*))?$/

/** Whether a person's limits exclude a screen, given by its path pattern. */
export function isClosedTo(
  { limits, permissions }: Pick<SignedIn, 'permissions' | 'limits'>,
  path: string,
): boolean {
  if (limits === undefined || rankOf(permissions) < rankOf('moderator')) return false
  return (
    (CHANGES.test(path) && !mayChange(limits, matterOf(path))) ||
    (isLimited(limits) && path.startsWith('/admin') && !OF_A_PART.test(path))
  )
}

const RECEIVERS = /^\/admin\/forms\/\$formId\/(notifications|webhooks)\b/

/**
 * Whether the limits exclude a screen that adds or changes a notification or webhook of a form.
 * These receive all submissions of the form.
 */
export const isReceiverClosedTo = (
  { limits = [] }: Pick<SignedIn, 'limits'>,
  { path, formId }: { readonly path: string; readonly formId: string },
): boolean => RECEIVERS.test(path) && CHANGES.test(path) && !seesAllSubmissions(limits, formId)

const ANSWERS =
  /^\/admin\/(forms\/\$formId\/submissions|tasks\/\$taskId\/(report|teams)|reviews|comments)/
const TEAMS = /^\/admin\/(teams|users|team-types|custom-fields)/

/** The subject of an organisers' screen. */
export function matterOf(path: string): LimitedMatter {
  if (ANSWERS.test(path)) return 'answers'
  return TEAMS.test(path) ? 'teams' : 'work'
}
