// Bytes on their way out are held against the hash that was written down when they were kept. The
// last piece waits for the verdict: of a file that has changed in the store nobody gets the whole.
import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'

/** The same bytes; ends with bytesLost before the last piece when they are not those of the hash. */
export function asKept(bytes: Readable, sha256: string): Readable {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      const before = held
      held = chunk
      done(null, before)
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held)
      else done(new DomainError(filesErrors.bytesLost))
    },
  })
  // What fails on the one side ends the other; who reads `checked` is told.
  return pipeline(bytes, checked, () => undefined)
}
