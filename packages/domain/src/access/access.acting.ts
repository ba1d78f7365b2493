// What an admin may do who acts on behalf of somebody of a team (docs/design/view-as.md): what
// stands here and nothing else. It is what the team does together, and never what is a person's own: the account,
// consent, likes, what one has written oneself, who is in the team.

/** For so long, from the moment that the reason was given. */
export const ACTING_MINUTES = 30
export const ACTING_REASON_MAX = 300

/** Methods, and paths of the API; `*` stands for one part of a path. */
const OPEN_TO_ACTING: readonly (readonly [methods: string, path: string])[] = [
  ['PUT', '/api/teams/*/custom-fields'],
  ['PUT', '/api/my-tasks/*/assignee'],
  ['PUT', '/api/my-tasks/*/files'],
  ['PUT', '/api/my-tasks/*/status'],
  ['PUT', '/api/filling/*/draft'],
  ['POST', '/api/filling/*/submit'],
  ['POST', '/api/tasks/*/teams/*/comments'],
  ['POST', '/api/comments/*/replies'],
  // What they need besides: files, and the sign that somebody is writing.
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

/** Whether a call is open to the person who acts on behalf of somebody; `path` without its query. */
export function isOpenToActing(method: string, path: string): boolean {
  const parts = path.split('/')
  return opened.some(
    (one) =>
      one.methods.has(method) &&
      one.parts.length === parts.length &&
      one.parts.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at])),
  )
}
