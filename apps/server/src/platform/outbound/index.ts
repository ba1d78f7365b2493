export {
  addressRules,
  hostOf,
  hostProblem,
  isAllowedList,
  type AddressRules,
} from './address-rules.ts'
export {
  callOut,
  headersOut,
  OutboundFailure,
  type OutboundAnswer,
  type OutboundCall,
} from './call-out.ts'
