// The sign-ins of the demo event. Passwords are random, created at the first start, and stored
// where only the owner of the data folder can read them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { eventOrigin } from '@eventflow/domain/settings'
import { addressingOf } from '../modules/settings/index.ts'
import type { Config } from '../platform/config/index.ts'

const demoPersonSchema = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  /** The permission level, or the role in the team. */
  rank: z.string(),
  team: z.string().nullable(),
})
export type DemoPerson = Readonly<z.infer<typeof demoPersonSchema>>

/** The slug of the demo event that is created at the first start. */
export const DEMO_SLUG = 'demo'

const fileOf = (slug: string): string =>
  slug === DEMO_SLUG ? 'demo-people.json' : `demo-people.${slug}.json`

const SYLLABLES =
  'ba be bo da di do fa fi ga go ha ka ki ko la le lo ma mi mo na ne no pa pe po ra ri ro sa se so ta te to va vi wa we zu'.split(
    ' ',
  )

/** About 59 bits in eleven syllables, easy to type: `tomika-gorelo-sapine-do27`. */
export function randomPassword(): string {
  const word = (): string =>
    Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('')
  return `${word()}-${word()}-${word()}-${randomInt(10, 100)}`
}

export function saveDemoPeople(config: Config, people: readonly DemoPerson[], slug: string): void {
  const text = `${JSON.stringify(people, null, 2)}\n`
  writeFileSync(join(config.dataDir, fileOf(slug)), text, { mode: 0o600 })
}

/** The demo sign-ins, for the first screen of the command line; empty if there are none. */
export function demoPeopleText(config: Config, slug = DEMO_SLUG): string {
  const path = join(config.dataDir, fileOf(slug))
  if (!existsSync(path)) return ''
  const people = z.array(demoPersonSchema).parse(JSON.parse(readFileSync(path, 'utf8')))
  const lines = people.map(
    ({ email, password, rank, team }) =>
      `  ${rank.padEnd(16)} ${email.padEnd(34)} ${password.padEnd(26)} ${team ?? ''}`,
  )
  const address = eventOrigin({ slug, appUrl: null }, addressingOf(config))
  return [`Sign in at ${address}/auth/login as`, ...lines, `  (also in ${path})`, ''].join('\n')
}
