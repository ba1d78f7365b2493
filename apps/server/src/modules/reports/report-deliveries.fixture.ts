// Calls for tests of reports that are sent by email.
import { sql } from 'drizzle-orm'
import type { ReportDelivery } from '@eventflow/domain/reports'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import type { TestEvent, TestPortal } from '../../testing/test-portal.ts'
import { serverThat } from '../../platform/mail/delivery.fixture.ts'
import { deliver } from '../../platform/mail/delivery.ts'
import { checkReportDelivery } from './check-report-delivery.ts'
import { deliverReports } from './deliver-reports.run.ts'

export const FOOD = 'Bread & Butter Ltd'
/** A Monday in summer, when eight o'clock in London is seven o'clock UTC. */
export const MONDAY = '2026-06-15'

interface Stage {
  readonly event: TestEvent
  readonly cast: Cast
  readonly hallId: string
  readonly reportId: string
}

/** In the event of the running test. */
export function deliveryCalls(portal: TestPortal, stage: () => Stage) {
  const at = (day: string, time: string) => portal.clock.set(`${day}T${time}:00Z`)

  const weekly = (more: Partial<ReportDelivery> = {}): ReportDelivery => ({
    every: 'week',
    weekday: 1,
    hour: 8,
    format: 'csv',
    isOnlyChanged: true,
    recipientIds: [stage().cast.admin.person.userId, stage().cast.moderator.person.userId],
    ...more,
  })
  const add = (delivery: ReportDelivery | null = weekly()) =>
    stage().cast.admin.api.reports.add({
      name: 'Halls',
      columns: [
        { kind: 'team', field: 'name' },
        { kind: 'customField', customFieldId: stage().hallId },
      ],
      delivery,
    })
  const change = async (by: Actor, more: object) => {
    const { revision, name, columns, delivery, outsideAddresses } = await by.api.reports.get({
      reportId: stage().reportId,
    })
    return by.api.reports.update({
      reportId: stage().reportId,
      revision,
      name,
      columns,
      delivery,
      outsideAddresses,
      ...more,
    })
  }
  const run = () => deliverReports(portal.services, stage().event.eventId)
  const status = () =>
    stage().cast.eventflowAdmin.api.reports.deliveries({ reportId: stage().reportId })
  const setHall = async (value: string) => {
    const teamId = stage().cast.food.team.id
    const { revision } = await stage().cast.admin.api.teamCustomFields.get({ teamId })
    const values = [{ customFieldId: stage().hallId, value }]
    await stage().cast.admin.api.teamCustomFields.update({ teamId, revision, values })
  }
  const letters = async ({ person }: Actor, alias = 'reportDelivery') =>
    (await lettersTo(stage().event, person.email)).filter((letter) => letter.alias === alias)
  const setRank = ({ person }: Actor, permissions: string) =>
    stage().event.inEvent(({ tx }) =>
      tx.execute(sql`update users set permissions = ${permissions} where id = ${person.userId}`),
    )

  /**
   * Sends a person the newest report. Returns what the mail server received, and the state of the
   * email.
   */
  async function sendTo({ person }: Actor) {
    const newest = () =>
      stage().event.inEvent(({ tx }) =>
        tx.execute<{ id: string; turn: number; state: string }>(sql`
          select id, turn, state from emails where recipient = ${person.email}
            and alias = 'reportDelivery' order by created_at desc, id desc limit 1`),
      )
    const { tries, adapter } = serverThat('accepts')
    const email = (await newest()).rows[0]
    const beforeSending = { reportDelivery: checkReportDelivery }
    const turn = {
      eventId: stage().event.eventId,
      emailId: email?.id ?? '',
      turn: email?.turn ?? 0,
    }
    await deliver({ services: portal.services, adapter, beforeSending }, turn)
    return { mail: tries[0], state: (await newest()).rows[0]?.state }
  }

  /** An event with a report about halls, on the day before its first delivery. */
  async function arrange(keep: (stage: Stage) => void): Promise<void> {
    at('2026-06-14', '12:00')
    const event = await portal.event()
    const cast = await castOf(event)
    const hallId = (await cast.admin.api.customFields.add({ label: 'Hall', type: 'text' })).id
    keep({ event, cast, hallId, reportId: '' })
    keep({ event, cast, hallId, reportId: (await add()).id })
  }

  return { at, weekly, add, change, run, status, setHall, letters, setRank, sendTo, arrange }
}

export const linesOf = (bytes: Buffer | undefined) =>
  String(bytes)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
