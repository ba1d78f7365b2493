// Gives the browser the API's contract without its schemas: methods and paths are all that a call
// needs, and the schemas would bring zod along.
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { apiContract } from '../../packages/domain/src/api/index.ts'

const ID = 'virtual:api-contract'

export const apiContractPlugin = (): Plugin => ({
  name: 'eventflow-api-contract',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) =>
    id === `\0${ID}` ? `export default ${JSON.stringify(minifyContractRouter(apiContract))}` : null,
})
