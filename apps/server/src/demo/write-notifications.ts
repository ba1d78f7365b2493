// Notifications in each of their states, as organisers and teams would have created and read them.
import { addDays, instantAt, type CalendarDate } from '@eventflow/domain/kernel'
import { setAudience } from '../modules/audience/index.ts'
import { notifications } from '../modules/notifications/notifications.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { giveToTeams } from './notifications.repository.ts'

interface Surroundings {
  readonly teams: readonly { readonly id: string }[]
  readonly teamTypeIds: ReadonlyMap<string, string>
  readonly organiserId: string | null
  readonly today: CalendarDate
  readonly timeZone: string
}

type Row = Omit<typeof notifications.$inferInsert, 'eventId' | 'id'> & {
  readonly isForFirstType?: boolean
}

const DAY_HOURS = 'T09:00'

/** German texts, by the English title. */
const GERMAN = new Map([
  [
    'The exhibitor manual is out',
    {
      title: 'Das Ausstellerhandbuch ist da',
      description:
        'Regeln der Halle, Ladezeiten und Kontakte an einem Ort.\n\nLesen Sie es, bevor Sie etwas bestellen.',
    },
  ],
  [
    'Halls open one hour earlier on build-up day',
    {
      title: 'Die Hallen öffnen am Aufbautag eine Stunde früher',
      description:
        'Sie können ab 07:00 entladen, nicht erst ab 08:00. Tor 4 bleibt geschlossen: Nutzen Sie Tor 2.',
    },
  ],
  [
    'Your stand number has changed',
    {
      title: 'Ihre Standnummer hat sich geändert',
      description: 'Sie stehen jetzt auf B101, neben dem Eingang von Halle 2.',
    },
  ],
  [
    'Power has to be ordered this week',
    { title: 'Strom muss diese Woche bestellt werden', description: '' },
  ],
  [
    'Two weeks to go',
    {
      title: 'Noch zwei Wochen',
      description: 'Sehen Sie nach, was auf Ihrer Liste noch offen ist.',
    },
  ],
  [
    'Badges can be collected from 07:30',
    {
      title: 'Ausweise gibt es ab 07:30',
      description: 'Am Schalter bei Tor 1. Bringen Sie einen Lichtbildausweis mit.',
    },
  ],
])

function rowsOf({ teams, today, timeZone }: Surroundings): Row[] {
  const at = (days: number) =>
    instantAt(`${addDays(today, days)}${DAY_HOURS}`, timeZone) ?? new Date()
  const out = (days: number) => ({ publishedAt: at(-days), settledAt: at(-days) })
  return [
    {
      title: 'The exhibitor manual is out',
      description:
        'Rules of the hall, loading times and contacts, all in one place.\n\nRead it before you order anything.',
      linkUrl: '/tasks',
      status: 'pushed',
      ...out(12),
    },
    {
      title: 'Halls open one hour earlier on build-up day',
      description: 'You can unload from 07:00, not from 08:00. Gate 4 stays closed: use gate 2.',
      linkUrl: 'https://www.example.com/halls/map',
      sendEmail: true,
      status: 'sent',
      ...out(3),
      sentAt: at(-3),
      providerResponse: {
        accepted: 1,
        refused: 1,
        responses: [
          {
            to: 'deliveries@redwood.example',
            ErrorCode: '550',
            Message: '5.1.1 mailbox unavailable',
          },
        ],
      },
    },
    {
      title: 'Your stand number has changed',
      description: 'You are now at B101, beside the entrance of hall 2.',
      teamId: teams[0]?.id ?? null,
      status: 'pushed',
      ...out(1),
    },
    {
      title: 'Power has to be ordered this week',
      sendEmail: true,
      teamId: teams[1]?.id ?? null,
      linkUrl: '/forms',
      status: 'failed',
      ...out(2),
      providerResponse: {
        accepted: 0,
        refused: 1,
        responses: [{ to: 'office@team.example', ErrorCode: '406', Message: 'Inactive recipient' }],
      },
    },
    {
      title: 'Two weeks to go',
      description: 'Look at what is still open on your list.',
      linkUrl: '/tasks',
      sendEmail: true,
      status: 'scheduled',
      scheduledAt: at(49),
    },
    {
      title: 'Badges can be collected from 07:30',
      description: 'At the desk by gate 1. Bring a photo identity card.',
      isForFirstType: true,
      status: 'draft',
    },
  ]
}

/** In order, the newest last. Everybody has read the first, and nobody the others. */
export async function writeNotifications(scope: Scope, around: Surroundings): Promise<void> {
  const { teamTypeIds, organiserId } = around
  const [firstType] = teamTypeIds.values()
  for (const [index, { isForFirstType = false, ...row }] of rowsOf(around).entries()) {
    const id = newId()
    const stamp = { createdBy: organiserId, updatedBy: organiserId }
    const german = GERMAN.get(row.title)
    const texts = { translations: german === undefined ? {} : { de: german } }
    const values = { eventId: scope.eventId, id, ...row, ...texts, ...stamp }
    await scope.tx.insert(notifications).values(values)
    await setAudience(scope, id, {
      ownerKind: 'notification',
      teamTypeIds: isForFirstType && firstType !== undefined ? [firstType] : [],
      hiddenTeamTypeIds: [],
      dimensions: [],
    })
    if (!row.publishedAt) continue
    await giveToTeams(scope, id, {
      teamId: row.teamId ?? null,
      readAt: index === 0 ? row.publishedAt : null,
    })
  }
}
