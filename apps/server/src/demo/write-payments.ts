// Marks some orders as paid. The total of the first one changes afterwards.
import { addMarks, listOrders } from '../modules/submissions/index.ts'
import type { Scope } from '../platform/db/index.ts'

const PAID_ORDERS = 3
const DAY_MS = 86_400_000

export async function writePayments(scope: Scope, { by }: { by: string }): Promise<void> {
  const { items } = await listOrders(scope, {
    search: '',
    isWithdrawn: false,
    sort: 'orderNumber',
    direction: 'asc',
    limit: PAID_ORDERS,
  })
  for (const { id, total, taxes, currencyId, submittedAt } of items) {
    const mark = { submissionId: id, isPaid: true, amount: taxes?.gross ?? total, currencyId }
    await addMarks(scope, [mark], { by, at: new Date(Date.parse(submittedAt) + DAY_MS) })
  }
}
