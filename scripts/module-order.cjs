// The modules from left to right. Each may use those to its left, in imports
// (.dependency-cruiser.cjs) and in SQL (scripts/sql-names.mjs). A new one is placed to the right of
// all that it uses.
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
  'stands',
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
/**
 * The domain's audience is below all modules. On the server it reads teams, so it is after them.
 */
const serverOrder = order.flatMap((name) => (name === 'forms' ? ['audience', name] : [name]))

module.exports = { below, order, serverOrder }
