import pg from 'pg'
import { StartProblem } from '../config/index.ts'
import { withConnection } from '../postgres/connect.ts'

/** The connection was lost at the commit. */
export class CommitUnanswered extends StartProblem {
  constructor() {
    super(
      'The database did not answer at the end, so the change may be stored or not. Check this before you try again.',
    )
  }
}

/**
 * Runs work in one transaction of the owner of the tables, on a connection of its own. A failure leaves nothing,
 * except that after CommitUnanswered everything may be stored.
 */
export const asOwner = <T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(adminUrl, async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit').catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? error : new CommitUnanswered()
    })
    return result
  })
