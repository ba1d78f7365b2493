// Looks for answers that make a formula hold, or shows that there are none. Answers are chosen one at
// a time, the one that the formula waits for first, and taken back where they lead nowhere.
import type { ClassesOf } from './classes.ts'
import { evaluate, type Formulas, NO, OPEN, type Ref, YES } from './formulas.ts'
import type { Net } from './net.ts'

/** A class of answers for each variable that mattered. */
export type Model = ReadonlyMap<number, unknown>

export type Verdict =
  | { readonly is: 'possible'; readonly model: Model }
  | { readonly is: 'impossible' | 'undecided' }

export interface Question {
  readonly goal: Ref
  /** `proof`: nothing that can be answered is left out; `example`: only what can be filled in. */
  readonly for: 'proof' | 'example'
  readonly mustAnswer: boolean
  /** Answers to keep where they do no harm. */
  readonly prefer?: Model
}

/** Work left, in formulas looked at. A question that takes more is left undecided. */
export interface Budget {
  left: number
}

interface Choice {
  readonly answer: unknown
  readonly bits: readonly boolean[]
}

/** Something to choose: the answer of a variable, or, where its answers are too many, one atom of it. */
interface Slot {
  readonly variable: number
  readonly choices: readonly Choice[]
  /** For each atom, what all choices say of it. */
  readonly common: readonly number[]
  readonly preferred: number
}

interface Slots {
  readonly slots: readonly Slot[]
  readonly placeOf: ReadonlyMap<Ref, readonly [slot: number, bit: number]>
  /** Whether there are answers that these choices leave out. */
  readonly isPartial: boolean
}

export interface Solver {
  readonly net: Net
  readonly classesOf: ClassesOf
}

export function solve(solver: Solver, question: Question, budget: Budget): Verdict {
  const { formulas } = solver.net
  const cone = formulas.cone(question.goal)
  const slots = slotsOf(solver, question, cone)
  const search: Search = {
    formulas,
    cone,
    slots,
    goal: question.goal,
    chosen: slots.slots.map(() => -1),
    known: new Uint8Array(formulas.gates.length),
    budget,
  }
  const found = look(search)
  if (found === YES) return { is: 'possible', model: modelOf(search) }
  return { is: found === OPEN || slots.isPartial ? 'undecided' : 'impossible' }
}

interface Search {
  readonly formulas: Formulas
  readonly cone: readonly Ref[]
  readonly slots: Slots
  readonly goal: Ref
  readonly chosen: number[]
  readonly known: Uint8Array
  readonly budget: Budget
}

/** YES: it holds; NO: it cannot; OPEN: it would take too long to know. */
function look(search: Search): number {
  const { budget, cone, known, goal, slots, chosen } = search
  budget.left -= cone.length
  if (budget.left < 0) return OPEN
  evaluate({ gates: search.formulas.gates, cone }, known, (ref) => ofAtom(search, ref))
  if (known[goal] !== OPEN) return known[goal] ?? NO
  const [place, bit, wanted] = waitedFor(search)
  const slot = slots.slots[place]
  if (!slot) return OPEN
  for (const choice of inOrder(slot, bit, wanted)) {
    chosen[place] = choice
    const found = look(search)
    if (found !== NO) return found
  }
  chosen[place] = -1
  return NO
}

function ofAtom({ slots, chosen }: Search, ref: Ref): number {
  const [place, bit] = slots.placeOf.get(ref) ?? [-1, 0]
  const slot = slots.slots[place]
  if (!slot) return OPEN
  const choice = slot.choices[chosen[place] ?? -1]
  if (!choice) return slot.common[bit] ?? OPEN
  return choice.bits[bit] ? YES : NO
}

/** The first atom that the goal waits for, and what it should be. */
function waitedFor(search: Search): readonly [slot: number, bit: number, wanted: boolean] {
  const { gates } = search.formulas
  let ref = search.goal
  let wanted = true
  for (;;) {
    const gate = gates[ref]
    if (gate?.op === 'not') {
      wanted = !wanted
      ref = gate.of[0]
    } else if (gate?.op === 'and' || gate?.op === 'or') {
      const next = gate.of.find((part) => search.known[part] === OPEN)
      if (next === undefined) return [-1, 0, wanted]
      ref = next
    } else {
      const [slot, bit] = search.slots.placeOf.get(ref) ?? [-1, 0]
      return [slot, bit, wanted]
    }
  }
}

/** Choices that do what is wanted come first, and of those the preferred one. */
function inOrder({ choices, preferred }: Slot, bit: number, wanted: boolean): number[] {
  const rank = (place: number): number =>
    (choices[place]?.bits[bit] === wanted ? 0 : 2) + (place === preferred ? 0 : 1)
  return [...choices.keys()].toSorted((a, b) => rank(a) - rank(b))
}

function modelOf({ slots, chosen }: Search): Model {
  const model = new Map<number, unknown>()
  for (const [place, slot] of slots.slots.entries()) {
    const choice = slot.choices[chosen[place] ?? -1]
    if (choice) model.set(slot.variable, choice.answer)
  }
  return model
}

function slotsOf(solver: Solver, question: Question, cone: readonly Ref[]): Slots {
  const { formulas } = solver.net
  const asked = new Map<number, { ref: Ref; atom: number }[]>()
  for (const ref of cone) {
    const gate = formulas.gates[ref]
    if (gate?.op !== 'atom') continue
    asked.set(gate.variable, [...(asked.get(gate.variable) ?? []), { ref, atom: gate.atom }])
  }
  const slots: Slot[] = []
  const placeOf = new Map<Ref, readonly [number, number]>()
  let isPartial = false
  for (const [variable, atoms] of asked) {
    const made = slotsOfVariable(solver, question, {
      variable,
      atoms: atoms.map((each) => each.atom),
    })
    isPartial ||= made.isPartial
    for (const [bit, { ref }] of atoms.entries())
      placeOf.set(ref, made.slots.length === 1 ? [slots.length, bit] : [slots.length + bit, 0])
    slots.push(...made.slots)
  }
  return { slots, placeOf, isPartial }
}

interface AskedVariable {
  readonly variable: number
  readonly atoms: readonly number[]
}

function slotsOfVariable({ net, classesOf }: Solver, question: Question, asked: AskedVariable) {
  const { variable, atoms } = asked
  const subject = net.variables.all[variable]
  if (!subject) return { slots: [], isPartial: true }
  const isForExample = question.for === 'example'
  const wanted = { atoms, isForExample, mustAnswer: question.mustAnswer }
  const { classes, isComplete } = classesOf(subject, wanted)
  if (isForExample || isComplete) {
    const slot = slotOf(variable, classes, question.prefer?.get(variable))
    return { slots: [slot], isPartial: isForExample || isCut(net, variable) }
  }
  // Each atom for itself: more than can be, so that what is impossible even so is impossible.
  const slots = atoms.map(() => slotOf(variable, EITHER, undefined))
  return { slots, isPartial: isCut(net, variable) }
}

const EITHER: readonly Choice[] = [
  { answer: undefined, bits: [false] },
  { answer: undefined, bits: [true] },
]

function slotOf(variable: number, choices: readonly Choice[], preferred: unknown): Slot {
  const common = (choices[0]?.bits ?? []).map((first, bit) => {
    const isSame = choices.every(({ bits }) => bits[bit] === first)
    if (!isSame) return OPEN
    return first ? YES : NO
  })
  return { variable, choices, common, preferred: choices.findIndex(isAnswer(preferred)) }
}

const isAnswer =
  (wanted: unknown) =>
  ({ answer }: Choice): boolean =>
    answer === wanted

/** Inside a template whose iterations are not all followed. */
function isCut({ variables, loops }: Net, variable: number): boolean {
  const subject = variables.all[variable]?.subject
  if (subject?.of === 'loops') return loops.isCut(subject.node)
  const template = subject?.of === 'answer' ? subject.node.template : null
  return template !== null && loops.isCut(template)
}
