// An item that several teams want, and its waiting list, for the tests of this folder.
import { eq } from 'drizzle-orm'
import { aField } from '@eventflow/domain/builders/forms'
import type { Field } from '@eventflow/domain/forms'
import { emails } from '../../../platform/mail/mail.tables.ts'
import { asRead } from '../../../testing/letters.ts'
import { arrangeSession, arrangeTeam } from '../../../testing/arrange.ts'
import type { CastTeam } from '../../../testing/cast.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf, type Stage } from '../submissions.stage.fixture.ts'
import { waitingTeams } from '../waiting-teams.tables.ts'
import { offerUnits } from './waiting.run.ts'

export const SOCKET = { fieldId: 'list', itemId: 'socket' }

export interface Item {
  readonly stock?: number
  readonly offerHours?: number
  readonly maxQuantity?: number
  readonly isDisabled?: boolean
}

export const listWith = (item: Item): Field =>
  aField('itemList', {
    id: 'list',
    label: 'Power',
    items: [{ itemId: 'socket', label: 'Socket', price: '10.00', description: '', ...item }],
  })

/** A further team with an owner. */
const anotherTeam = ({ event, cast }: Stage, name: string): Promise<CastTeam> =>
  event.inEvent(async (scope) => {
    const { teamTypeId } = cast.tech
    const team = await arrangeTeam(scope, { name, teamTypeId })
    const cookie = await arrangeSession(scope, team.owner)
    const owner = { person: team.owner, cookie, api: event.client(cookie) }
    return { team, teamTypeId, owner, member: owner }
  })

/** A form with one item; the team Food has ordered all its units. */
export async function aQueue(portal: TestPortal, item: Item = {}) {
  const stage = await stageOf(portal)
  const whole = { stock: 3, offerHours: 48, ...item }
  const form = await aPublishedForm(stage, { fields: [listWith(whole)] })
  const { food, tech, moderator } = stage.cast
  const cool = await anotherTeam(stage, 'Cool Drinks')
  const formId = form.id
  const submitted = new Map<string, { submissionId: string; revision: number }>()
  /** Submits, or changes what the team has submitted. */
  const order = async (of: CastTeam, quantity: number) => {
    const before = submitted.get(of.team.id)
    const line = { itemId: 'socket', quantity }
    const { submissionId, revision } = await of.owner.api.filling.submit({
      formId,
      revision: before?.revision ?? 0,
      ...(before && { submissionId: before.submissionId }),
      values: { list: quantity === 0 ? [] : [line] } as never,
    })
    submitted.set(of.team.id, { submissionId, revision })
    return submissionId
  }
  const join = (of: CastTeam, quantity: number) =>
    of.owner.api.waitingLists.join({ formId, ...SOCKET, quantity })
  const leave = (of: CastTeam) => of.owner.api.waitingLists.leave({ formId, ...SOCKET })
  const open = async (of: CastTeam) => {
    const submissionId = submitted.get(of.team.id)?.submissionId
    return (await of.owner.api.filling.open({ formId, submissionId })).definition
  }
  /** The most units that an order of the team may contain, and its place. */
  const seenBy = async (of: CastTeam) => {
    const { stockLeft, waiting } = await open(of)
    return { most: stockLeft?.['list.socket'], ...waiting?.['list.socket'] }
  }
  const save = async (next: Item) => {
    const { revision } = await moderator.api.forms.get({ formId })
    const updatedFields = [listWith(next)]
    return moderator.api.forms.update({
      formId,
      revision,
      form: {},
      updatedFields,
      fieldIds: ['list'],
    })
  }
  /** The job that follows each change. */
  const run = () => offerUnits(portal.services, { eventId: stage.event.eventId, formId })
  const rows = () => stage.event.inEvent((scope) => scope.tx.select().from(waitingTeams))
  const mails = () =>
    stage.event.inEvent(async (scope) => {
      const found = await scope.tx.select().from(emails).where(eq(emails.alias, 'waitingList'))
      return asRead(scope, found)
    })
  const subjects = async () => (await mails()).map(({ subject }) => subject).toSorted()
  await order(food, whole.stock)
  return {
    stage,
    formId,
    food,
    tech,
    cool,
    moderator,
    order,
    join,
    leave,
    open,
    seenBy,
    save,
    run,
    rows,
    mails,
    subjects,
  }
}
