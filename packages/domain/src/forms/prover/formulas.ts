// Conditions for showing or choosing something, as a graph of `and`, `or` and `not` over atoms. An atom
// means that a test of one answer is met. Formulas refer only to earlier ones, so a graph is evaluated in
// one pass without recursion.

/** A formula of a graph. */
export type Ref = number

export type Gate =
  | { readonly op: 'constant'; readonly holds: boolean }
  | { readonly op: 'atom'; readonly variable: number; readonly atom: number }
  | { readonly op: 'not'; readonly of: readonly [Ref] }
  | { readonly op: 'and' | 'or'; readonly of: readonly Ref[] }

export const NEVER: Ref = 0
export const ALWAYS: Ref = 1

export interface Formulas {
  readonly gates: readonly Gate[]
  and(parts: readonly Ref[]): Ref
  or(parts: readonly Ref[]): Ref
  not(part: Ref): Ref
  atom(variable: number, atom: number): Ref
  /** A formula with all its direct and indirect parts, each after its own parts. */
  cone(ref: Ref): readonly Ref[]
}

export function createFormulas(): Formulas {
  const gates: Gate[] = [
    { op: 'constant', holds: false },
    { op: 'constant', holds: true },
  ]
  const atoms = new Map<string, Ref>()
  const add = (gate: Gate): Ref => gates.push(gate) - 1
  const joined = (op: 'and' | 'or', parts: readonly Ref[]): Ref => {
    const [neutral, decisive] = op === 'and' ? [ALWAYS, NEVER] : [NEVER, ALWAYS]
    const of = [...new Set(parts)].filter((part) => part !== neutral)
    if (of.includes(decisive)) return decisive
    return of.length < 2 ? (of[0] ?? neutral) : add({ op, of })
  }
  return {
    gates,
    and: (parts) => joined('and', parts),
    or: (parts) => joined('or', parts),
    not: (part) => {
      if (part === NEVER || part === ALWAYS) return part === NEVER ? ALWAYS : NEVER
      const gate = gates[part]
      return gate?.op === 'not' ? gate.of[0] : add({ op: 'not', of: [part] })
    },
    atom: (variable, atom) => {
      const key = `${variable} ${atom}`
      const ref = atoms.get(key) ?? add({ op: 'atom', variable, atom })
      atoms.set(key, ref)
      return ref
    },
    cone: (ref) => coneOf(gates, ref),
  }
}

const partsOf = (gate: Gate | undefined): readonly Ref[] => (gate && 'of' in gate ? gate.of : [])

function coneOf(gates: readonly Gate[], ref: Ref): Ref[] {
  const cone = new Set([ref])
  for (const each of cone) for (const part of partsOf(gates[each])) cone.add(part)
  return [...cone].toSorted((a, b) => a - b)
}

/** Results of a formula while not all answers are chosen. */
export const NO = 0
export const YES = 1
export const OPEN = 2

/** Sets `known` for each formula of a cone, from the results of its atoms. */
export function evaluate(
  { gates, cone }: { readonly gates: readonly Gate[]; readonly cone: readonly Ref[] },
  known: Uint8Array,
  ofAtom: (ref: Ref) => number,
): void {
  for (const ref of cone) {
    const gate = gates[ref]
    if (gate) known[ref] = gate.op === 'atom' ? ofAtom(ref) : ofGate(gate, known)
  }
}

function ofGate(gate: Exclude<Gate, { op: 'atom' }>, known: Uint8Array): number {
  switch (gate.op) {
    case 'constant':
      return gate.holds ? YES : NO
    case 'not':
      return NEGATED[known[gate.of[0]] ?? OPEN] ?? OPEN
    case 'and':
      return decided(gate.of, known, NO)
    case 'or':
      return decided(gate.of, known, YES)
  }
}

/** One decisive part is enough; otherwise all parts must be known. */
function decided(parts: readonly Ref[], known: Uint8Array, decisive: number): number {
  let isOpen = false
  for (const part of parts) {
    const value = known[part]
    if (value === decisive) return decisive
    if (value === OPEN) isOpen = true
  }
  return isOpen ? OPEN : YES - decisive
}

const NEGATED = [YES, NO, OPEN]
