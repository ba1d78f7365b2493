// The plan of a statement, from EXPLAIN ANALYZE.
import pg from 'pg'

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Steps of a plan that touch more rows than `most`, as readable text. */
export function costlySteps(plan: PlanNode, most: number): string[] {
  const touched =
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Join Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops']
  const own =
    touched > most
      ? [`${plan['Node Type']} ${plan['Relation Name'] ?? ''}: ${Math.round(touched)} rows`]
      : []
  return [...own, ...(plan.Plans ?? []).flatMap((part) => costlySteps(part, most))]
}

/** Executes a statement like the portal: prepared, with a generic plan. */
export async function planOf(client: pg.ClientBase, { text, values }: Sent): Promise<PlanNode> {
  await client.query(`prepare looked_at as ${text}`)
  try {
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) execute looked_at${given}`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('No plan')
    return row['QUERY PLAN'][0].Plan
  } finally {
    await client.query('deallocate looked_at')
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(asArray(value))
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const asArray = (values: readonly unknown[]): string =>
  `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`
