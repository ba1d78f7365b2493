// What a device remembers of the language that was last read on it. The browser writes it: for who is not
// signed in it is the choice, and the page comes in it before anybody is recognised.
import type { FastifyRequest } from 'fastify'
import { asLanguage, type Language } from '@eventflow/domain/kernel'

const REMEMBERED = /(?:^|;\s*)eventflow-language=(\w{2})(?:;|$)/

export const languageOfDevice = ({ headers }: Pick<FastifyRequest, 'headers'>): Language | null =>
  asLanguage(REMEMBERED.exec(headers.cookie ?? '')?.[1])
