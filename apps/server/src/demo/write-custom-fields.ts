// Writes the teams' values of the custom fields.
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { customFieldValues } from '../modules/custom-fields/custom-fields.tables.ts'
import type { Scope } from '../platform/db/index.ts'
import { insertRows } from './rows.repository.ts'
import type { WrittenTeam } from './written.ts'

const HALLS = ['Hall 1', 'Hall 2', 'Food Village']
const SLOTS = ['Slot 1, 08:00', 'Slot 2, 13:00', 'Slot 3, 08:00', 'Slot 4, 13:00']
const MANAGERS = ['Moira Devlin', 'Adam Whitlock']

const nth = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

/** The values of the `n`th team. Every fifth has no build-up date yet. */
export const demoValuesOf = (n: number): Record<string, CustomFieldValue> => ({
  'stand-number': `${'ABC'[n % 3]}${100 + n}`,
  hall: nth(HALLS, n),
  'build-up-slot': n % 5 === 4 ? '' : nth(SLOTS, n),
  power: String(n % 7 === 1 ? 32 : 3 + (n % 4) * 3),
  vip: n % 9 === 1,
  'account-manager': nth(MANAGERS, n),
  'vat-number': `GB${123_456_000 + n}`,
})

export const writeCustomFields = (scope: Scope, teams: readonly WrittenTeam[]): Promise<void> =>
  insertRows(
    scope,
    customFieldValues,
    teams
      .filter(({ type }) => type !== 'Organiser')
      .flatMap(({ id: teamId, number }) =>
        Object.entries(demoValuesOf(number)).map(([customFieldId, value]) => ({
          eventId: scope.eventId,
          teamId,
          customFieldId,
          value,
        })),
      ),
  )
