import { PassThrough } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from '../log/index.ts'
import { registerPolicyReports } from './policy-reports.ts'

test('reports of browsers write at most 30 lines a minute, for any number of reports', async () => {
  const lines: string[] = []
  const destination = new PassThrough()
  destination.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')))
  const loggerInstance: FastifyBaseLogger = openLog({ level: 'warn', destination })
  const app = Fastify({ loggerInstance })
  registerPolicyReports(app)
  for (let n = 0; n < 50; n += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: { 'csp-report': { 'effective-directive': 'img-src' } },
    })
    expect(answer.statusCode).toBe(204)
  }
  await app.close()
  expect(lines.filter((line) => line.includes('content policy violated'))).toHaveLength(30)
})
