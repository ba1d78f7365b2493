declare module 'virtual:api-contract' {
  import type { ApiContract } from '@eventflow/domain/api'

  /** Methods and paths only, with the types of the whole. */
  const contract: ApiContract
  // The module is generated, and JSON has nothing else to export.
  export default contract
}
