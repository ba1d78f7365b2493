import { readFileSync } from 'node:fs'
import { keysOf } from '@eventflow/domain/kernel'
import { mailProblems } from './mail-config.ts'
import { oidcProblems } from './oidc-config.ts'
import { s3Problems } from './s3-config.ts'
import { settings, type Setting, type SettingName, type Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/** The least number of different characters in a random secret. */
const MIN_DISTINCT_CHARACTERS = 10

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks every setting; throws one StartProblem with a line for each that is wrong. */
export function readSettings(env: Environment): Settings {
  const values: Partial<Record<SettingName, unknown>> = {}
  const problems: string[] = []
  for (const name of keysOf(settings)) {
    const setting: Setting = settings[name]
    const entered = enteredValue(env, name)
    if ('problem' in entered) {
      problems.push(entered.problem)
      continue
    }
    const result = setting.schema.safeParse(entered.value)
    if (result.success) values[name] = result.data
    else problems.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}`)
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  const read = values as Settings // each has been read, by its own schema
  const between = problemsBetween(read)
  if (between.length > 0) throw new StartProblem(between.join('\n'))
  return read
}

/** The value of a setting, or of the file that NAME_FILE names, as container platforms provide secrets. */
function enteredValue(
  env: Environment,
  name: SettingName,
): { value: string | undefined } | { problem: string } {
  const value = trimmed(env[name])
  const path = trimmed(env[`${name}_FILE`])
  if (path === undefined) return { value }
  if (value !== undefined) return { problem: `${name} and ${name}_FILE are both set: remove one` }
  try {
    return { value: trimmed(readFileSync(path, 'utf8')) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: `${name}_FILE names a file that cannot be read (${reason})` }
  }
}

/** Shells and compose files use an empty value for "not set". */
const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined

/** Faults in combination. */
function problemsBetween(values: Settings): string[] {
  const problems: string[] = []
  for (const name of ['DATABASE_APP_URL', 'DATABASE_DIRECT_URL', 'DATABASE_STANDBY_URL'] as const) {
    if (values[name] && !values.DATABASE_URL) problems.push(`${name} needs DATABASE_URL beside it`)
  }
  problems.push(...s3Problems(values))
  if (values.NODE_ENV === 'production') {
    if (!values.APP_ORIGIN?.startsWith('https:')) {
      problems.push('APP_ORIGIN must be an https address when NODE_ENV is production')
    }
    if (values.SECRET === undefined) {
      problems.push(
        'SECRET must be set when NODE_ENV is production: 32 characters or more that nobody can guess, the same for every process',
      )
    } else if (new Set(values.SECRET).size < MIN_DISTINCT_CHARACTERS) {
      problems.push('SECRET must be made at random: this one is easily guessed')
    }
  }
  problems.push(...oidcProblems(values), ...mailProblems(values))
  return problems
}
