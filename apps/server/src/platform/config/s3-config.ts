// The settings of the S3 store, together.
import type { Settings } from './settings.ts'

export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** A folder of the bucket; empty for the whole bucket. */
  readonly prefix: string
  /** The bucket is in the path of the address, not in its host name. */
  readonly isPathStyle: boolean
}

/** Null if files are in the data folder. */
export function s3Config(values: Settings): S3Config | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint,
    bucket,
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
    prefix: values.S3_PREFIX ?? '',
    isPathStyle: values.S3_PATH_STYLE,
  }
}

/** All or none of these: a partly configured store would lose files. */
const S3_TOGETHER = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Faults of the S3 settings in combination. */
export function s3Problems(values: Settings): string[] {
  const missing = S3_TOGETHER.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === S3_TOGETHER.length) return []
  return [`S3 needs ${missing.join(', ')} as well`]
}
