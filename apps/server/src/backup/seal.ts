// Seals a backup with a passphrase in the age format, so that it can be opened with other programs
// too.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartProblem } from '../platform/config/index.ts'

const SEALED_BEGINNING = 'age-encryption.org/v1'

type Bytes = globalThis.ReadableStream<Uint8Array>
// Node's type of the same stream differs from the library's only in name.
const toWeb = (stream: Readable): Bytes => Readable.toWeb(stream) as Bytes
const fromWeb = (stream: Bytes): Readable => Readable.fromWeb(stream as ReadableStream)

export async function sealed(stream: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return stream
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(stream)))
}

/** Throws a StartProblem if the passphrase is missing or wrong. */
export async function unsealed(
  stream: Readable,
  { beginning, passphrase }: { beginning: Buffer; passphrase: string | undefined },
): Promise<Readable> {
  if (!beginning.toString('latin1').startsWith(SEALED_BEGINNING)) return stream
  if (passphrase === undefined) {
    throw new StartProblem('This backup is sealed: set BACKUP_PASSPHRASE to what sealed it.')
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)))
  } catch {
    throw new StartProblem('BACKUP_PASSPHRASE is not what this backup was sealed with.')
  }
}
