// Calls for tests of imports.
import { expect, vi } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import type { Actor, Cast } from '../../testing/cast.ts'
import type { TestEvent } from '../../testing/test-portal.ts'
import { uploadTeams } from '../../testing/upload-teams.ts'

export const HEAD = 'teamName,teamType,ownerFirstName,ownerSurname,ownerEmail,Stand'
export const CHEESE = 'Cheese Ltd,food,Bo,Ek,bo@cheese.example,A1'
export const refusedAs = (code: string) => expect.objectContaining({ code })

/** As an admin of the event of the running test. */
export function importCalls(stage: () => { event: TestEvent; cast: Cast }) {
  const api = () => stage().cast.admin.api.imports

  const send = (body: string | Buffer, actor: Pick<Actor, 'cookie'> = stage().cast.admin) =>
    uploadTeams(stage().event, actor, body)

  async function load(...lines: string[]): Promise<ImportDetail> {
    const answer = await send(`${[HEAD, ...lines].join('\n')}\n`)
    expect(answer.json()).toMatchObject({ state: 'checked' })
    return answer.json<ImportDetail>()
  }

  const rowsOf = async (importId: string) => (await api().rows({ importId })).items

  const untilDone = (importId: string, timeout = 20_000) =>
    vi.waitFor(
      async () => {
        const found = await api().get({ importId })
        expect(found.state).toBe('done')
        return found
      },
      { timeout, interval: 50 },
    )

  async function run(importId: string) {
    await api().start({ importId })
    return untilDone(importId)
  }

  /** The kinds of the emails to an address, the oldest first. */
  async function emailsTo(recipient: string): Promise<string[]> {
    const { rows } = await stage().event.inEvent(({ tx, eventId }) =>
      tx.execute<{ alias: string }>(`select alias from emails
        where event_id = '${eventId}' and recipient = '${recipient}' order by created_at`),
    )
    return rows.map(({ alias }) => alias)
  }

  return { api, send, load, rowsOf, untilDone, run, emailsTo }
}
