// Every module's routes, under the names of the contract.
import type { Config } from './platform/config/index.ts'
import { accessRoutes } from './modules/access/index.ts'
import { mailboxRoutes } from './modules/mail/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import { teamsRoutes, teamTypesRoutes } from './modules/teams/index.ts'
import { usersRoutes } from './modules/users/index.ts'

export function createRouter(config: Config) {
  return {
    access: accessRoutes,
    settings: settingsRoutes,
    users: usersRoutes,
    teamTypes: teamTypesRoutes,
    teams: teamsRoutes,
    // Absent, not forbidden, where e-mails really leave.
    ...(config.hasMailbox ? { mailbox: mailboxRoutes } : {}),
  }
}
