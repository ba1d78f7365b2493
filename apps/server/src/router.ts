// Every module's routes, under the names of the contract.
import type { Config } from './platform/config/index.ts'
import { accessRoutes } from './modules/access/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'

export function createRouter(_config: Config) {
  return {
    access: accessRoutes,
    settings: settingsRoutes,
  }
}
