import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly rank: string
  readonly team: string | null
}

/**
 * The people of the demo event and their sign-in data, from the data folder of the portal under
 * test or of another one.
 */
export function demoPeople(dataDir = process.env['PORTAL_DATA_DIR']): readonly DemoPerson[] {
  if (dataDir === undefined) throw new Error('PORTAL_DATA_DIR is not set')
  return JSON.parse(readFileSync(join(dataDir, 'demo-people.json'), 'utf8'))
}
