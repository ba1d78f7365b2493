// The states of a team in a file, and what each of them requires.
import type { ReadCell } from './imports.cells.ts'
import type { ImportProblem, KnownTeam, WantedTeam } from './imports.rows.ts'
import {
  folded,
  TEAM_STATES,
  type ImportProblemCode,
  type TeamState,
} from './imports.vocabulary.ts'

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(folded))

/** Words for each state, in English and in German, including those of our own export of teams. */
const WORDS: Readonly<Record<TeamState, ReadonlySet<string>>> = {
  planned: wordsOf(`planned,plan,in planning,option,no contact yet,
    geplant,in Planung,vorgemerkt,noch kein Kontakt`),
  active: wordsOf(`active,confirmed,taking part,participating,not invited yet,
    aktiv,bestätigt,zugesagt,nimmt teil,teilnehmend,noch nicht eingeladen`),
  withdrawn: wordsOf(`withdrawn,cancelled,canceled,declined,not taking part,
    zurückgezogen,zurückgetreten,abgesagt,storniert,nimmt nicht teil`),
}

/** The state in a cell; null if the text names none. */
export const stateIn = (text: string): TeamState | null =>
  TEAM_STATES.find((state) => WORDS[state].has(folded(text))) ?? null

export function readState(text: string): ReadCell<TeamState> {
  const value = stateIn(text)
  return value === null ? { problem: 'unknownState' } : { value }
}

/** Whether any of these texts names a state. Other columns with this heading contain counties. */
export const hasStates = (texts: readonly string[]): boolean =>
  texts.some((text) => stateIn(text) !== null)

export function stateOf({ isWithdrawn, owner }: KnownTeam): TeamState {
  if (isWithdrawn) return 'withdrawn'
  return owner === null ? 'planned' : 'active'
}

/** The state of the team after the row: that of the file, or the current one. */
export function stateAfter(team: KnownTeam | null, { state, owner }: WantedTeam): TeamState {
  if (state !== undefined) return state
  if (team?.isWithdrawn) return 'withdrawn'
  return owner === null && (team === null || team.owner === null) ? 'planned' : 'active'
}

/** Why a team cannot have the state of its row; empty if it can. */
export function problemsOfState(team: KnownTeam | null, wanted: WantedTeam): ImportProblem[] {
  const { state } = wanted
  const code = state === undefined ? null : problemOfState(team, { ...wanted, state })
  return code === null ? [] : [{ code, target: 'state', value: state ?? '' }]
}

function problemOfState(
  team: KnownTeam | null,
  { state, owner }: WantedTeam & { readonly state: TeamState },
): ImportProblemCode | null {
  const hasContact = team !== null && team.owner !== null
  if (state === 'planned') return hasContact ? 'cannotBePlanned' : null
  if (state === 'active') return hasContact || owner !== null ? null : 'activeWithoutContact'
  return team?.isOrganiser ? 'organisersStay' : null
}
