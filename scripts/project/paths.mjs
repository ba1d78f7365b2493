import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const inRoot = (...parts) => join(root, ...parts)

/** False in a delivered portal (scripts/deliver.mjs), where nothing is installed or built. */
export const hasSources = existsSync(inRoot('packages/domain/src'))
