// Helpers for the API tests of files.
import { readdir } from 'node:fs/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { FilePurpose, StoredFile } from '@eventflow/domain/files'
import { expect, vi } from 'vitest'
import type { TestEvent, TestPortal } from '../../testing/test-portal.ts'
import { partsFolder } from './files.bytes.ts'
import { files, uploads } from './files.tables.ts'

export interface UploadOptions {
  readonly cookie?: string | null
  readonly purpose?: FilePurpose
  readonly name?: string
  readonly maxBytes?: number
  readonly headers?: Record<string, string>
}

export function upload(
  event: TestEvent,
  body: Buffer | string,
  { cookie = null, purpose = 'submission', name = 'plan.pdf', maxBytes, headers }: UploadOptions,
): Promise<LightMyRequestResponse> {
  const query = new URLSearchParams({
    purpose,
    name,
    ...(maxBytes ? { maxBytes: `${maxBytes}` } : {}),
  })
  return event.inject({
    method: 'POST',
    url: `/api/files?${query}`,
    cookie,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(body),
  })
}

/** An upload that must be accepted. */
export async function uploaded(
  event: TestEvent,
  body: Buffer | string,
  options: UploadOptions,
): Promise<StoredFile> {
  return accepted(await upload(event, body, options))
}

/** The file of an upload that must be accepted, from either route. */
export function accepted(answer: LightMyRequestResponse): StoredFile {
  if (answer.statusCode !== 200) throw new Error(`Refused: ${answer.payload}`)
  return answer.json<StoredFile>()
}

/** Status and code of a refusal. */
export const refusalOf = (answer: LightMyRequestResponse): [number, string] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
]

export async function storedKeys({ services }: TestPortal, event: TestEvent): Promise<string[]> {
  const keys: string[] = []
  for (const folder of [event.eventId, partsFolder(event.eventId)]) {
    for await (const { key } of services.files.list(folder)) keys.push(key)
  }
  return keys.toSorted()
}

/** Runs `work` and expects it to leave no record, no bytes and no partial file. */
export async function leavingNothingIn(
  portal: TestPortal,
  event: TestEvent,
  work: () => Promise<void>,
): Promise<void> {
  const all = async () => [
    await event.inEvent((scope) => scope.tx.select().from(files).orderBy(files.id)),
    await event.inEvent((scope) => scope.tx.select().from(uploads).orderBy(uploads.id)),
    await storedKeys(portal, event),
  ]
  const before = await all()
  await work()
  // The server notices a broken connection with some delay on a busy machine.
  await vi.waitFor(async () => {
    expect(await all()).toEqual(before)
    expect(await beingMade(portal)).toEqual([])
  }, 5_000)
}

/** Entries of the folder for temporary files, without the cached manuals. */
export const beingMade = async ({ services }: TestPortal): Promise<string[]> =>
  (await readdir(services.files.workFolder)).filter((name) => !name.startsWith('manual-'))
