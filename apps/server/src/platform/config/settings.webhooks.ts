// Settings of what the portal calls by addresses that organisers have typed.
import { z } from 'zod'
import { isAllowedList } from '../outbound/index.ts'
import { wholeNumber } from './setting-kinds.ts'

export const webhookSettings = {
  WEBHOOK_ALLOW: {
    schema: z
      .string()
      .refine(isAllowedList, {
        message: 'must be addresses or ranges of addresses, such as 10.1.2.3, 192.168.0.0/16',
      })
      .optional(),
    description:
      'Addresses and ranges of the own network that webhooks may be sent to, on any port, such as `10.1.2.3, 192.168.0.0/16`.',
    fallback: 'webhooks go to public addresses only, on the ports 80 and 443',
  },
  WEBHOOK_LOG_DAYS: {
    schema: wholeNumber({ min: 1, max: 3_650 }).default(90),
    description:
      'How many days the log of webhooks keeps deliveries, which hold answers; what still waits stays until it has left or failed.',
    fallback: '`90`',
  },
} as const
