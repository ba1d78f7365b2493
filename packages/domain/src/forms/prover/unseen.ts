// Fields, sections and pages that can never be seen.
import { kindOf } from '../fields/index.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { type Finding, type Mend, OPEN_IT, type ProvedCode, warning } from './findings.ts'
import type { Proof } from './proof.ts'
import { pageTargets, shownSomewhere } from './targets.ts'

export function unseenFindings(proof: Proof): Finding[] {
  const { net } = proof
  const isUnseen = (node: FieldNode): boolean => proof.isImpossible(shownSomewhere(net, node))
  const unseen = new Set(net.compiled.nodes.filter((node) => node.canShow && isUnseen(node)))
  const skipped = pageTargets(net).filter(
    ({ node, goal }) => node && !unseen.has(node) && proof.isImpossible(goal),
  )
  return [
    ...[...unseen].flatMap((node) => findingsOf(proof, node, unseen)),
    ...skipped.flatMap(({ node }) =>
      node && hasNoUnseenInput(proof, node, unseen)
        ? [
            warning('pageSkipped', placeOf(node), {
              params: { label: nameOf(node) },
              mends: [...OPEN_IT, { do: 'removeField', fieldId: node.field.id }],
            }),
          ]
        : [],
    ),
  ]
}

/** Else the page is empty because of what is said of them already. */
function hasNoUnseenInput({ net }: Proof, page: FieldNode, unseen: ReadonlySet<FieldNode>) {
  return !net.compiled.fields.some(
    (node) => unseen.has(node) && node.containers.includes(page) && kindOf(node.field).isInput,
  )
}

export const nameOf = ({ field }: FieldNode): string => field.label || field.id

export const placeOf = ({ field, template }: FieldNode) =>
  ({
    of: 'field',
    fieldId: field.id,
    templateId: template?.field.id ?? null,
    groupId: template?.field.fieldGroupId ?? null,
  }) as const

function findingsOf({ net }: Proof, node: FieldNode, unseen: ReadonlySet<FieldNode>): Finding[] {
  const holders = [...node.containers, ...(node.template ? [node.template] : [])]
  const isBehind = holders.some((holder) => unseen.has(holder) || !holder.canShow)
  const { field } = node
  const isAsked = field.isRequired && kindOf(field).isInput
  // What is inside of something that is never seen is only said where the form itself requires it.
  if (isBehind && (!isAsked || node.template)) return []
  const isRuled = net.compiled.wants[node.index]?.length !== 0
  return [
    {
      code: codeOf(node, isAsked),
      severity: isBehind ? 'warning' : 'error',
      place: placeOf(node),
      params: { label: nameOf(node) },
      mends: node.template ? OPEN_IT : mendsOf(node, { isAsked, isRuled }),
    },
  ]
}

function codeOf({ field }: FieldNode, isAsked: boolean): ProvedCode {
  if (field.type === 'newPage') return 'pageNeverSeen'
  if (field.type === 'section') return 'sectionNeverSeen'
  return isAsked ? 'requiredNeverSeen' : 'fieldNeverSeen'
}

const mendsOf = (
  { field }: FieldNode,
  { isAsked, isRuled }: { isAsked: boolean; isRuled: boolean },
): Mend[] => [
  ...OPEN_IT,
  ...(isRuled ? [{ do: 'showAlways', fieldId: field.id } as const] : []),
  ...(isAsked ? [{ do: 'makeOptional', fieldId: field.id } as const] : []),
  { do: 'removeField', fieldId: field.id },
]
