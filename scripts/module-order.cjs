// The modules from left to right: one may use those to its left, in imports (.dependency-cruiser.cjs) and in
// SQL (scripts/sql-names.mjs). A new one stands to the right of all that it uses.
const below = ['kernel', 'words', 'colours', 'audience', 'rich-text']
const order = [
  'settings',
  'mail',
  'files',
  'users',
  'access',
  'events',
  'locks',
  'teams',
  'custom-fields',
  'imports',
  'forms',
  'webhooks',
  'tasks',
  'comments',
  'reminders',
  'assets',
  'suppliers',
  'downloads',
  'submissions',
  'notifications',
  'content',
  'time-table',
  'cards',
  'navigation',
  'mailings',
  'audit',
  'reports',
]
/** The domain's audience is below all modules; on the server it reads teams and stands after them. */
const serverOrder = order.flatMap((name) => (name === 'forms' ? ['audience', name] : [name]))

module.exports = { below, order, serverOrder }
