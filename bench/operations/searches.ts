// W12, W12b: searches.
import { addMoreToSearch } from '../load/more-to-search.ts'
import type { Caller, Stage } from '../load/stage.ts'
import { cycle, get, type LoadOperation } from './operation.ts'
import { bothAnswers, same } from './same.ts'

/**
 * Typical searches: complete and partial words, correct and misspelt. Most occur on a page, and one
 * occurs on none.
 */
const QUESTIONS = [
  'when may I unload',
  'maximum wall height',
  'rigging weight',
  'hanging a banner from the roof',
  'elec',
  'ridging',
  'power and water',
  'can I bring my children',
  'insurance',
  'Voltline',
  'coffee',
  'zeppelin mooring',
]

const portalPath = (text: string): string => `/api/find?text=${encodeURIComponent(text)}&limit=20`

function baselinePath(text: string, caller: Caller | null): string {
  const asked = new URLSearchParams({ text })
  if (caller !== null) {
    asked.set('team', caller.teamId)
    asked.set('type', caller.teamTypeId)
  }
  return `/w12?${asked}`
}

/** No stand shares, because what they see also depends on their parents. */
const askers = (stage: Stage): Caller[] => stage.callers.filter(({ isChild }) => !isChild)

const makeMore = ({ admin, eventId }: Stage): Promise<void> => addMoreToSearch(admin, eventId)

export const searching: LoadOperation = {
  kind: 'load',
  name: 'W12',
  title: 'Searching as a team',
  reset: makeMore,
  async next(stage, side) {
    const [caller, question] = [cycle(askers(stage)), cycle(QUESTIONS)]
    if (side === 'baseline') return () => get(baselinePath(question(), caller()))
    return () => get(portalPath(question()), caller().cookie)
  },
  async check(stage) {
    const [caller] = askers(stage)
    if (caller === undefined) throw new Error('No team')
    for (const question of QUESTIONS) {
      const asked: [string, string] = [portalPath(question), caller.cookie]
      const { portal, baseline } = await bothAnswers(stage, asked, baselinePath(question, caller))
      same(portal, baseline)
    }
  },
}

/** Searches that find teams and people. */
export const searchingAsOrganiser: LoadOperation = {
  ...searching,
  name: 'W12b',
  title: 'Searching as an organiser',
  async next(stage, side) {
    const question = cycle([...QUESTIONS, 'cobalt foundry', 'alex'])
    if (side === 'baseline') return () => get(baselinePath(question(), null))
    const organiser = cycle(stage.organisers)
    return () => get(portalPath(question()), organiser())
  },
  async check(stage) {
    for (const question of [...QUESTIONS, 'cobalt foundry', 'alex']) {
      const asked: [string, string] = [portalPath(question), stage.organiser]
      const { portal, baseline } = await bothAnswers(stage, asked, baselinePath(question, null))
      same(portal, baseline)
    }
  },
}
