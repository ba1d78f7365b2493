// Packs of events: the demo event's, and empty events to import them into.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDemo } from '../../demo/index.ts'
import { makeEvent, newEventId } from '../../modules/events/index.ts'
import { inWorkFolder } from '../../modules/files/index.ts'
import { inEvent } from '../../platform/db/index.ts'
import { answerTo, packOf } from '../../platform/pack/index.ts'
import type { TestPortal } from '../../testing/test-portal.ts'
import { exportPack, packText } from './event-pack.export.ts'
import { importPack as importParsed } from './event-pack.ts'

/** A pack as tests see it that damage one. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tests damage any part of it
export type Loose = any

export function packCalls({ services }: TestPortal) {
  /** The text of an event's pack. */
  const textOf = async (eventId: string): Promise<string> =>
    packText(services, await exportPack(services, eventId))

  /** Like the command, but without a separate process for reading the file. */
  const importPack = (eventId: string, packed: string) =>
    inWorkFolder(services, (folder) => {
      const keep = (index: number, bytes: Buffer) =>
        writeFileSync(join(folder, String(index)), bytes)
      const pack = packOf(answerTo(packed, keep))
      return importParsed(services, { eventId, pack, folder }, (work) =>
        inEvent(services, { eventId, limits: 'none' }, work),
      )
    })

  let slugs = 0
  async function anEvent(startDate = '2031-02-03'): Promise<string> {
    const eventId = newEventId()
    slugs += 1
    await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      makeEvent(
        scope,
        {
          eventName: 'Next Fair',
          longName: 'The Next Fair',
          shortName: 'Next',
          companyName: 'Fairs Ltd',
          slug: `pack-${slugs}-${eventId.slice(-6)}`,
          startDate,
          endDate: '2031-02-05',
          timeZone: 'Europe/London',
          currencyId: 'GBP',
          language: 'en',
          teamName: 'Team',
          admin: { firstName: 'Ada', surname: 'Admin', email: `ada-${eventId}@pack.example` },
        },
        null,
      ),
    )
    return eventId
  }

  /** The pack of a demo event, with and without an email text written by organisers. */
  async function demoPacks(): Promise<{ demoText: string; text: string }> {
    const demo = await makeDemo(services, { slug: `pack-${newEventId().slice(-8)}` })
    const demoText = await textOf(demo)
    await inEvent(services, { eventId: demo, limits: 'none' }, ({ tx }) =>
      tx.execute(`insert into email_wordings (event_id, id, wording) values ('${demo}', 'welcome',
        '{"subject": "Hello", "heading": "Hello", "paragraphs": ["On 2026-01-01"]}')`),
    )
    return { demoText, text: await textOf(demo) }
  }

  return { textOf, importPack, anEvent, demoPacks }
}
