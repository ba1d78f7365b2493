// Fields, sections and pages that are never visible.
import { kindOf } from '../fields/index.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { type Finding, type Fix, OPEN_IT, type ProvedCode, warning } from './findings.ts'
import { isShown } from './dependency-graph.ts'
import type { Proof } from './proof.ts'
import { pageTargets, shownSomewhere } from './targets.ts'

export function unseenFindings(proof: Proof): Finding[] {
  const { graph } = proof
  const isUnseen = (node: FieldNode): boolean => proof.isImpossible(shownSomewhere(graph, node))
  const unseen = new Set(graph.compiled.nodes.filter((node) => node.canShow && isUnseen(node)))
  const skipped = pageTargets(graph).filter(
    ({ node, goal }) => node && !unseen.has(node) && proof.isImpossible(goal),
  )
  return [
    ...[...unseen].flatMap((node) => findingsOf(proof, node, unseen)),
    ...skipped.flatMap(({ node }) =>
      node && hasNoUnseenInput(proof, node, unseen)
        ? [
            warning('pageSkipped', placeOf(node), {
              params: { label: nameOf(node) },
              fixes: [...OPEN_IT, { do: 'removeField', fieldId: node.field.id }],
            }),
          ]
        : [],
    ),
    ...firstPageSkipped(proof, unseen),
  ]
}

/** Texts before the first new page that nobody sees, because pages without a question are skipped. */
function firstPageSkipped(
  { graph, isImpossible }: Proof,
  unseen: ReadonlySet<FieldNode>,
): Finding[] {
  const { compiled, formulas } = graph
  const end = compiled.fields.findIndex(({ field }) => field.type === 'newPage')
  const page = compiled.fields.slice(0, Math.max(0, end))
  const lost = page.find((node) => node.canShow && !unseen.has(node))
  const shownOf = (nodes: readonly FieldNode[]) =>
    formulas.or(nodes.filter(isAsked).map((node) => isShown(graph, node)))
  // A form without any visible question shows its first page.
  const isAlwaysAsking = () => isImpossible(formulas.not(shownOf(compiled.fields)))
  const isReportedAlready = page.some((node) => unseen.has(node) && isAsked(node))
  return lost && !isReportedAlready && isImpossible(shownOf(page)) && isAlwaysAsking()
    ? [warning('firstPageSkipped', placeOf(lost), {})]
    : []
}

const isAsked = ({ field }: FieldNode): boolean => kindOf(field).isInput

/** False if the page is empty only because of questions with findings of their own. */
function hasNoUnseenInput({ graph }: Proof, page: FieldNode, unseen: ReadonlySet<FieldNode>) {
  return !graph.compiled.fields.some(
    (node) => unseen.has(node) && node.containers.includes(page) && isAsked(node),
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

function findingsOf({ graph }: Proof, node: FieldNode, unseen: ReadonlySet<FieldNode>): Finding[] {
  const holders = [...node.containers, ...(node.template ? [node.template] : [])]
  const isBehind = holders.some((holder) => unseen.has(holder) || !holder.canShow)
  const { field } = node
  const isRequired = field.isRequired && kindOf(field).isInput
  // Contents of an invisible container are only reported if the form itself requires them.
  if (isBehind && (!isRequired || node.template)) return []
  // Removing its rules would not help within an invisible container.
  const isRuled = !isBehind && graph.compiled.wants[node.index]?.length !== 0
  return [
    {
      code: codeOf(node, isRequired),
      severity: isBehind ? 'warning' : 'error',
      place: placeOf(node),
      params: { label: nameOf(node) },
      fixes: node.template ? OPEN_IT : fixesOf(node, { isRequired, isRuled }),
    },
  ]
}

function codeOf({ field }: FieldNode, isRequired: boolean): ProvedCode {
  if (field.type === 'newPage') return 'pageNeverSeen'
  if (field.type === 'section') return 'sectionNeverSeen'
  return isRequired ? 'requiredNeverSeen' : 'fieldNeverSeen'
}

const fixesOf = (
  { field }: FieldNode,
  { isRequired, isRuled }: { isRequired: boolean; isRuled: boolean },
): Fix[] => [
  ...OPEN_IT,
  ...(isRuled ? [{ do: 'showAlways', fieldId: field.id } as const] : []),
  ...(isRequired ? [{ do: 'makeOptional', fieldId: field.id } as const] : []),
  { do: 'removeField', fieldId: field.id },
]
