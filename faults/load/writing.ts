// People who continuously make all kinds of writes. A marker in each write identifies it later.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../stage/stage.ts'
import { newLedger, type EntryKind, type Ledger } from './ledger.ts'
import { prepareWriters, type Writers } from './writers.ts'
import { addTask, importTeams, review, writeToPeople } from './writes-of-organisers.ts'
import { comment, complete, sendFile, sendPieces, submit, type Write } from './writes-of-teams.ts'

export interface Writing {
  readonly ledger: Ledger
  /** Resolves when all requests have a response, or after `withinMs`. */
  finish(withinMs?: number): Promise<Ledger>
}

/** Starts to write, `perSecond` times a second. */
export async function startWriting(stage: Stage, perSecond = 20): Promise<Writing> {
  const ledger = newLedger()
  const ended = new AbortController()
  const writers = await prepareWriters(stage, ledger, ended.signal)
  const underWay = new Set<Promise<void>>()
  let isOver = false
  let number = 0
  const keepWriting = async (): Promise<void> => {
    while (!isOver) {
      number += 1
      // While the portal is unavailable, waiting requests must not pile up.
      if (underWay.size < 100) {
        const write = writeOne(writers, number)
        underWay.add(write)
        void write.finally(() => underWay.delete(write))
      }
      await pause(1_000 / perSecond)
    }
  }
  const writing = keepWriting()
  return {
    ledger,
    finish: async (withinMs = 60_000) => {
      isOver = true
      await writing
      const all = Promise.allSettled(underWay)
      await Promise.race([all, pause(withinMs, null, { ref: false })])
      ended.abort()
      await all
      return ledger
    },
  }
}

const WRITES: Readonly<Record<EntryKind, (writers: Writers, write: Write) => Promise<void>>> = {
  task: addTask,
  submission: submit,
  completion: complete,
  file: sendFile,
  pieces: sendPieces,
  comment,
  import: importTeams,
  mailing: writeToPeople,
  review,
}

/** Imports and mailings are expensive, so each round has one of each. */
const ROUND: readonly EntryKind[] = [
  'submission',
  'task',
  'pieces',
  'comment',
  'submission',
  'review',
  'completion',
  'import',
  'submission',
  'file',
  'comment',
  'review',
  'submission',
  'pieces',
  'task',
  'mailing',
  'submission',
  'review',
  'comment',
  'file',
]

async function writeOne(writers: Writers, number: number): Promise<void> {
  const kind = ROUND[number % ROUND.length] ?? 'task'
  const owner = writers.owners[number % writers.owners.length]
  if (owner === undefined) return
  await WRITES[kind](writers, { owner, marker: `${kind}-${randomUUID()}`, number })
}
