import type { FastifyRequest } from 'fastify'
import { propertyOf } from '@eventflow/domain/kernel'

/** The part of the address for `:name` or `*` in the route. */
export const pathPart = ({ params }: Pick<FastifyRequest, 'params'>, name: string): string =>
  String(propertyOf(params, name))
