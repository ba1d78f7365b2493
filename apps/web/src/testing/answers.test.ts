import { apiContract } from '@eventflow/domain/api'
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import organiser from './answers/organiser.json?raw'
import team from './answers/team.json?raw'

const isProcedure = (router: AnyContractRouter): router is AnyContractProcedure => '~orpc' in router

const procedures = (router: AnyContractRouter): AnyContractProcedure[] =>
  isProcedure(router) ? [router] : Object.values(router).flatMap(procedures)

const parameters = (call: string): number => call.split('{').length

/** Paths with few parameters first: `/emails/held` is no `/emails/{id}`. */
const endpoints = procedures(apiContract)
  .map((procedure) => procedure['~orpc'])
  .map(({ route, outputSchema }) => ({
    call: `${route.method ?? ''} /api${route.path ?? ''}`,
    path: new RegExp(
      `^${route.method ?? ''} /api${(route.path ?? '').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
    ),
    outputSchema,
  }))
  .toSorted((one, other) => parameters(one.call) - parameters(other.call))

test.each([
  ['organisers', organiser],
  ['teams', team],
])('the stored answers of %s fit the contract', async (_reader, text) => {
  const answers: Readonly<Record<string, unknown>> = JSON.parse(text)
  const wrong: unknown[] = []
  for (const [key, answer] of Object.entries(answers)) {
    const call = (key.startsWith('/') ? `GET ${key}` : key).replace(/\?.*/, '')
    const schema = endpoints.find(({ path }) => path.test(call))?.outputSchema
    const result = await schema?.['~standard'].validate(answer)
    if (result === undefined || result.issues) wrong.push([key, result?.issues ?? 'unknown path'])
    // The server sends values that the schema would add.
    else expect(result.value, key).toEqual(answer)
  }
  expect(wrong).toEqual([])
})
