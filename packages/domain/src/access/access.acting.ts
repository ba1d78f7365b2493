// The calls that an admin may make on behalf of a person of a team (docs/design/view-as.md). Only listed
// calls are allowed. They are the team's shared work, never personal matters: the account, consent,
// likes, one's own messages, or who is in the team.

/** Measured from the moment that the admin gave the reason. */
export const ACTING_MINUTES = 30
export const ACTING_REASON_MAX = 300

/** Methods and paths of the API; `*` matches one part of a path. */
const OPEN_TO_ACTING: readonly (readonly [methods: string, path: string])[] = [
  ['PUT', '/api/teams/*/custom-fields'],
  ['PUT', '/api/my-tasks/*/assignee'],
  ['PUT', '/api/my-tasks/*/files'],
  ['PUT', '/api/my-tasks/*/status'],
  ['PUT', '/api/filling/*/draft'],
  ['POST', '/api/filling/*/submit'],
  ['POST', '/api/tasks/*/teams/*/comments'],
  ['POST', '/api/comments/*/replies'],
  // Calls that the others depend on: files, and the sign that somebody is writing.
  ['POST', '/api/files'],
  ['POST', '/api/uploads'],
  ['DELETE HEAD PATCH', '/api/uploads/*'],
  ['POST', '/api/uploads/*/file'],
  ['POST', '/api/locks'],
  ['POST', '/api/locks/renew'],
  ['POST', '/api/locks/release'],
]

const opened = OPEN_TO_ACTING.map(([methods, path]) => ({
  methods: new Set(methods.split(' ')),
  parts: path.split('/'),
}))

/** Whether an admin may make this call on behalf of somebody; `path` excludes the query. */
export function isOpenToActing(method: string, path: string): boolean {
  const parts = path.split('/')
  return opened.some(
    (one) =>
      one.methods.has(method) &&
      one.parts.length === parts.length &&
      one.parts.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at])),
  )
}
