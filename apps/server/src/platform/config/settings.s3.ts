// Settings of a file store for several machines: any S3 store.
import { z } from 'zod'
import { url, yesOrNo } from './setting-kinds.ts'

export const s3Settings = {
  S3_ENDPOINT: {
    schema: url(['http:', 'https:'])
      .refine((value) => !/[?#]/.test(value) && new URL(value).username === '', {
        message: 'must be an address alone, such as https://s3.eu-central-1.amazonaws.com',
      })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    description:
      'The address of an S3 store for uploaded files, without the bucket. Also set the bucket and both keys.',
    fallback: 'files are in `DATA_DIR/files`',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'must be the name of a bucket' })
      .optional(),
    description: 'The bucket. It must exist. If it contains other things, set `S3_PREFIX`.',
    fallback: '',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, { message: 'must be a region such as eu-central-1' })
      .default('us-east-1'),
    description: 'The region that requests are signed for.',
    fallback: '`us-east-1`, which stores without regions accept',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().optional(),
    description:
      'The access key. It must be allowed to read, write, list and delete in the bucket.',
    fallback: '',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().optional(),
    description: 'The secret of the access key.',
    fallback: '',
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*$/, {
        message: 'must be words with slashes between, as portal/2026',
      })
      .optional(),
    description: 'A folder of the bucket, if the bucket contains other things.',
    fallback: 'the whole bucket',
  },
  S3_PATH_STYLE: {
    schema: yesOrNo('yes'),
    description: '`no` if the store needs the bucket in the host name instead of the path.',
    fallback: '`yes`',
  },
} as const
