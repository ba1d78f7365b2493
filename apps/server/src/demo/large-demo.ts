// The demo event in the size of a large show: adds teams and tasks to those of the small one.
import { addDays, type CalendarDate } from '@eventflow/domain/kernel'
import { taskGroups, taskGroupTasks, tasks } from '../modules/tasks/tasks.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { insertRows } from './rows.repository.ts'
import { DEMO_TEAMS, DEMO_TEAM_TYPES, type DemoTeam } from './demo.teams.ts'

const FIRST =
  'Amber Anchor Arbour Aspen Barley Basalt Birch Bramble Bridge Bronze Cedar Cherry Cinder Clay Cobalt Coral Crown Dover Elm Ember Falcon Fern Flint Forge Garnet Glen Granite Hazel Heron Indigo Ivy Jasper Juniper Kestrel Lantern Larch Linden Maple Marble Mason'.split(
    ' ',
  )
const SECOND =
  'Bakery Bars Bistro Blinds Books Brewery Candles Chairs China Cleaning Coffee Cooling Counters Crafts Dairy Design Drinks Farms Floors Foods Foundry Gardens Glass Goods Grills Imports Kitchens Labels Lights Linens Ovens Pantry Pans Prints Scales Signs Spirits Tables Tea Tiles'.split(
    ' ',
  )

/**
 * This many teams, those of the small event first. Every twelfth of the others is a stand share of
 * the one before it.
 */
export function teamsFor(count: number): readonly DemoTeam[] {
  if (count <= DEMO_TEAMS.length) return DEMO_TEAMS.slice(0, count)
  const more = Array.from({ length: count - DEMO_TEAMS.length }, (_, n) => aTeam(n))
  return [...DEMO_TEAMS, ...more]
}

const TYPES = DEMO_TEAM_TYPES.filter((type) => type !== 'Organiser')

function aTeam(n: number): DemoTeam {
  const isSharing = n % 12 === 11
  const type = typeOf(isSharing ? n - 1 : n)
  return { name: nameOf(n), type, ...(isSharing ? { parent: nameOf(n - 1) } : {}) }
}

const typeOf = (n: number): DemoTeam['type'] => TYPES[n % TYPES.length] ?? 'Shell Scheme'

/** 1,600 names, then the same with a number. */
function nameOf(n: number): string {
  const round = Math.floor(n / (FIRST.length * SECOND.length))
  const first = FIRST[n % FIRST.length] ?? ''
  const second = SECOND[(n + Math.floor(n / FIRST.length)) % SECOND.length] ?? ''
  return `${first} ${second}${round === 0 ? '' : ` ${round + 1}`}`
}

const MORE_TASKS = [
  'Read the floor plan',
  'Order graphics',
  'Order plants',
  'Book a hotel',
  'Book a meeting room',
  'Choose a stand cleaner',
  'Hire a security guard',
  'Order water and waste',
  'Insure what you bring',
  'Order internet',
  'Name your first-aider',
  'Register your speakers',
  'Plan your deliveries',
  'Order a coffee machine',
  'Book a photographer',
  'Collect your badges',
  'Hand over your stand',
  'Collect your leads',
  'Book your stand for next year',
  'Tell us how it was',
] as const

/** Adds a group of tasks until there are this many. */
export async function writeMoreTasks(
  scope: Scope,
  { total, today }: { total: number; today: CalendarDate },
): Promise<void> {
  const { eventId, tx } = scope
  const count = total - (await tx.$count(tasks))
  if (count <= 0) return
  const taskGroupId = newId()
  await tx.insert(taskGroups).values({ eventId, id: taskGroupId, title: 'On site and after' })
  const rows = Array.from({ length: count }, (_, n) => ({ eventId, ...aTask(n, today) }))
  await insertRows(scope, tasks, rows)
  await insertRows(
    scope,
    taskGroupTasks,
    rows.map(({ id: taskId }, position) => ({ eventId, taskGroupId, taskId, position })),
  )
}

function aTask(n: number, today: CalendarDate) {
  const round = Math.floor(n / MORE_TASKS.length)
  const title = MORE_TASKS[n % MORE_TASKS.length] ?? ''
  return {
    id: newId(),
    type: 'task' as const,
    title: round === 0 ? title : `${title}, part ${round + 1}`,
    dueDate: addDays(today, ((n * 13) % 100) - 20),
    description: `${title}, in time for the hall plan. Ask us when something is not clear.`,
    showToChildTeams: n % 2 === 0,
  }
}
