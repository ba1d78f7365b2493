import type { FastifyRequest } from 'fastify'
import { propertyOf } from '@eventflow/domain/kernel'

/** What stands in the address where its route has `:name`, or `*`. */
export const pathPart = ({ params }: Pick<FastifyRequest, 'params'>, name: string): string =>
  String(propertyOf(params, name))
