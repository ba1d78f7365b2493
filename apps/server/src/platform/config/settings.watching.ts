// Settings of those who watch over the portal: what is counted, and where errors are reported.
import { z } from 'zod'
import { url } from './setting-kinds.ts'

export const watchingSettings = {
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{24,500}$/, {
        message: 'must be at least 24 letters, digits and signs, without spaces',
      })
      .optional(),
    description:
      'With it `GET /metrics` answers whoever sends `Authorization: Bearer …` with what Prometheus reads.',
    fallback: 'there is no `/metrics`',
  },
  SENTRY_DSN: {
    schema: url(['http:', 'https:'])
      .refine((value) => /^\/(.*\/)?\d+$/.test(new URL(value).pathname) && !/[?#]/.test(value), {
        message: 'must be a DSN, such as https://key@reports.example.org/1',
      })
      .optional(),
    description:
      'In production: where errors of server and browsers are reported, to any receiver of Sentry’s shape. Everybody who opens the portal can read it.',
    fallback: 'errors stand in the log alone',
  },
} as const
