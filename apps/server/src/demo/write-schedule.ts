// The schedule items of the demo event: build-up, open days, breakdown, and events for some people.
import { addDays, instantAt, type CalendarDate } from '@eventflow/domain/kernel'
import { setAudience } from '../modules/audience/index.ts'
import { scheduleItems } from '../modules/time-table/time-table.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'

interface Surroundings {
  readonly startDate: CalendarDate
  readonly timeZone: string
  readonly teamTypeIds: ReadonlyMap<string, string>
}

interface Item {
  readonly title: string
  /** Days after the first open day. */
  readonly day: number
  /** The start as `07:00`, and the end with its day after that. */
  readonly from: string
  readonly to: string
  readonly endsAfterDays?: number
  readonly location: string
  readonly description?: string
  readonly isForFirstType?: boolean
  readonly isPublished?: boolean
}

const ITEMS: readonly Item[] = [
  {
    title: 'Online question hour',
    day: -35,
    from: '14:00',
    to: '15:00',
    location: 'Online',
    description: 'Bring your questions about power, water and rigging.',
  },
  {
    title: 'Build-up: space only',
    day: -3,
    from: '07:00',
    to: '20:00',
    location: 'Halls 1 and 2',
    description: 'Stand builders first. Vehicles enter by gate 2.',
  },
  { title: 'Build-up: all stands', day: -2, from: '07:00', to: '20:00', location: 'Halls 1 and 2' },
  { title: 'Electricity is switched on', day: -2, from: '12:00', to: '12:15', location: 'Hall 2' },
  {
    title: 'Kitchen inspection',
    day: -1,
    from: '13:00',
    to: '16:00',
    location: 'Hall 1',
    isForFirstType: true,
  },
  { title: 'Dressing of stands', day: -1, from: '07:00', to: '22:00', location: 'Halls 1 and 2' },
  { title: 'Briefing of exhibitors', day: -1, from: '16:30', to: '17:15', location: 'Main stage' },
  { title: 'Open to visitors', day: 0, from: '10:00', to: '18:00', location: 'Halls 1 and 2' },
  {
    title: 'Evening for exhibitors',
    day: 0,
    from: '18:30',
    to: '00:30',
    endsAfterDays: 1,
    location: 'The Foundry',
  },
  { title: 'Open to visitors', day: 1, from: '10:00', to: '18:00', location: 'Halls 1 and 2' },
  { title: 'Awards', day: 1, from: '15:00', to: '16:00', location: 'Main stage' },
  { title: 'Open to visitors', day: 2, from: '10:00', to: '16:00', location: 'Halls 1 and 2' },
  {
    title: 'Breakdown',
    day: 2,
    from: '16:30',
    to: '23:00',
    location: 'Halls 1 and 2',
    description: 'Nothing leaves before 16:30.',
  },
  {
    title: 'Collection by couriers',
    day: 3,
    from: '08:00',
    to: '12:00',
    location: 'Gate 2',
    isPublished: false,
  },
]

export async function writeSchedule(
  scope: Scope,
  { startDate, timeZone, teamTypeIds }: Surroundings,
): Promise<void> {
  const [firstType] = teamTypeIds.values()
  const at = (day: number, time: string) =>
    instantAt(`${addDays(startDate, day)}T${time}`, timeZone) ?? new Date(0)
  for (const { day, from, to, endsAfterDays = 0, isForFirstType = false, ...item } of ITEMS) {
    const id = newId()
    await scope.tx.insert(scheduleItems).values({
      eventId: scope.eventId,
      id,
      ...item,
      start: at(day, from),
      end: at(day + endsAfterDays, to),
    })
    await setAudience(scope, id, {
      ownerKind: 'scheduleItem',
      teamTypeIds: isForFirstType && firstType !== undefined ? [firstType] : [],
      hiddenTeamTypeIds: [],
    })
  }
}
