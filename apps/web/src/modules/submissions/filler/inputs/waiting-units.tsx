// The waiting list of an item, in its row: to join it, the place in it, and what is reserved for the team.
import { hoursOrDays, type FormDefinition } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../../platform/api.ts'
import { eventTimeZone } from '../../../../platform/event-time-zone.ts'
import { failureOf } from '../../../../platform/failure.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Muted, Row, Stack } from '../../../../ui/layout.tsx'
import { NeedsNetwork } from '../../../../ui/needs-network.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { momentText } from '../../../../ui/time-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import classes from './item-list.module.css'

type Place = NonNullable<FormDefinition['waiting']>[string]

export interface WaitingItem {
  readonly formId: string
  readonly fieldId: string
  readonly itemId: string
  readonly label: string
}

/** The maximum for each team. */
interface Limit {
  readonly max: number
  /** The units that the team can have in addition to what it has ordered. */
  readonly most: number
}

interface WaitingUnitsProps {
  item: WaitingItem
  id: string
  place: Place
  /** Null without a maximum. */
  limit: Limit | null
  /** The most units that the order may contain. */
  most: number
  /** Units in the submitted order. */
  ordered: number
  quantity: number
  onQuantity: (text: string) => void
}

const hasMaximum = (limit: Limit | null): boolean => limit !== null && limit.most < 1

/** Nothing while enough units are left and the team does not wait, or if the team has its maximum. */
export function WaitingUnits(props: WaitingUnitsProps) {
  const { place, most, quantity, limit } = props
  const isWanted = (most === 0 || quantity >= most) && !hasMaximum(limit)
  if (place.own === null && !isWanted) return null
  return (
    <section
      id={props.id}
      tabIndex={-1}
      className={classes['waiting']}
      aria-label={props.item.label}
    >
      {place.own === null ? <Join {...props} /> : <OwnPlace {...props} own={place.own} />}
    </section>
  )
}

interface Joining {
  readonly quantity: number
  /** The team is in the list already. */
  readonly isChange: boolean
  readonly onDone: () => void
  /** Called with the problem of the quantity, if that is the cause. */
  readonly onRefused: (message: string | undefined) => void
}

function doneText({ own }: Place, isChange: boolean, t: T): string {
  const { quantity, offered } = own ?? { quantity: 0, offered: 0 }
  if (!isChange) return t('filling.waiting.joined', { count: quantity })
  if (offered === 0) return t('filling.waiting.changed', { count: quantity })
  const word = offered < quantity ? 'changedPartly' : 'changedReserved'
  return t(`filling.waiting.${word}`, { count: offered })
}

/** Joins the list, or changes the number of units, and loads the form again. */
function useList({ formId, fieldId, itemId }: WaitingItem) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const key = { formId, fieldId, itemId }
  const reload = async () => {
    const keys = [api.filling.key(), api.waitingLists.key(), api.navigation.key()]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return {
    isBusy,
    join: ({ quantity, isChange, onDone, onRefused }: Joining) =>
      run(async () => {
        // After a refusal too, because others have ordered or waited meanwhile.
        const place = await client.waitingLists
          .join({ ...key, quantity })
          .finally(() => void reload())
          .catch((error: unknown) => {
            const { problems } = failureOf(error)
            onRefused(problems.find(({ path }) => path === 'quantity')?.message)
            throw error
          })
        feedback.succeeded(doneText(place, isChange, t))
        onDone()
      }),
    leave: async () => {
      await client.waitingLists.leave(key).finally(() => void reload())
      feedback.succeeded(t('filling.waiting.left'))
    },
  }
}

function Join({ item, place, limit, most, quantity }: WaitingUnitsProps) {
  const t = useWords()
  const { hours, ahead } = place
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Row gap="xs">
        <Button
          variant="light"
          needsNetwork
          aria-label={t('filling.waiting.joinOf', { label: item.label })}
          onClick={() => setIsOpen(true)}
        >
          {t('filling.waiting.join')}
        </Button>
        <NeedsNetwork />
      </Row>
    )
  return (
    <Stack gap="xs">
      <p>{t('filling.waiting.about', { time: hoursOrDays(hours, t) })}</p>
      <p>{t('filling.waiting.ahead', { count: ahead })}</p>
      <Wanted
        item={item}
        limit={limit}
        first={Math.max(quantity - most, 1)}
        isChange={false}
        onClose={() => setIsOpen(false)}
      />
    </Stack>
  )
}

interface WantedProps {
  item: WaitingItem
  limit: Limit | null
  first: number
  isChange: boolean
  onClose: () => void
}

function wrongQuantity(quantity: number | null, limit: Limit | null, t: T): string | undefined {
  if (quantity === null) return t('filling.waiting.quantityWrong')
  if (limit === null || quantity <= limit.most) return undefined
  const { max, most } = limit
  return t('filling.waiting.quantityMost', { max: String(max), most: String(most) })
}

/** The number of units that the team waits for. */
function Wanted({ item, limit, first, isChange, onClose }: WantedProps) {
  const t = useWords()
  const action = t(isChange ? 'filling.waiting.change' : 'filling.waiting.join')
  const { isBusy, join } = useList(item)
  const [text, setText] = useState(String(Math.min(first, limit?.most ?? first)))
  const [refusal, setRefusal] = useState<string>()
  const quantity = /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null
  const wrong = wrongQuantity(quantity, limit, t)
  const send = () => {
    if (quantity === null || wrong !== undefined || isBusy) return
    void join({ quantity, isChange, onDone: onClose, onRefused: setRefusal })
  }
  // The inputs in it are interactive.
  // oxlint-disable jsx-a11y/no-noninteractive-element-interactions
  return (
    <Stack
      gap="xs"
      role="group"
      aria-label={action}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // Enter would send the complete form.
        event.preventDefault()
        send()
      }}
    >
      <NumberField
        label={t('filling.waiting.quantity')}
        description={
          limit === null
            ? t('filling.waiting.quantityText')
            : t('filling.waiting.quantityTextMost', { most: String(limit.most) })
        }
        isWhole
        value={text}
        error={wrong ?? refusal}
        onChange={(next) => {
          setText(next)
          setRefusal(undefined)
        }}
      />
      <Row gap="xs">
        <Button loading={isBusy} needsNetwork onClick={send}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <NeedsNetwork />
      </Row>
    </Stack>
  )
}

type Own = NonNullable<Place['own']>

function OwnPlace({ own, ...props }: WaitingUnitsProps & { own: Own }) {
  const t = useWords()
  const { item, place, limit } = props
  const [open, setOpen] = useState<'change' | 'leave' | null>(null)
  const { leave } = useList(item)
  const waits = own.quantity - own.offered
  const isOffered = own.offered > 0
  return (
    <Stack gap="xs">
      {isOffered && <Reserved {...props} own={own} />}
      {waits > 0 && (
        <p role="status">
          {t(isOffered ? 'filling.waiting.more' : 'filling.waiting.own', {
            count: waits,
            place: String(place.ahead + 1),
          })}
        </p>
      )}
      {open === 'change' ? (
        <>
          <Muted>{t('filling.waiting.changeText')}</Muted>
          <Wanted
            item={item}
            limit={limit}
            first={own.quantity}
            isChange
            onClose={() => setOpen(null)}
          />
        </>
      ) : (
        <Row gap="xs">
          {!hasMaximum(limit) && (
            <Button variant="subtle" needsNetwork onClick={() => setOpen('change')}>
              {t('filling.waiting.change')}
            </Button>
          )}
          <Button variant="subtle" needsNetwork onClick={() => setOpen('leave')}>
            {t(isOffered ? 'filling.waiting.decline' : 'filling.waiting.leave')}
          </Button>
          <NeedsNetwork />
        </Row>
      )}
      <ConfirmDialog
        title={t(isOffered ? 'filling.waiting.decline' : 'filling.waiting.leave')}
        text={t(isOffered ? 'filling.waiting.declineText' : 'filling.waiting.leaveText', {
          label: item.label,
        })}
        action={t(isOffered ? 'filling.waiting.decline' : 'filling.waiting.leave')}
        isOpen={open === 'leave'}
        onConfirm={leave}
        onClose={() => setOpen(null)}
      />
    </Stack>
  )
}

/** The reserved units, and a button that puts them into the order. */
function Reserved({
  own,
  ordered,
  quantity,
  onQuantity,
}: Pick<WaitingUnitsProps, 'ordered' | 'quantity' | 'onQuantity'> & { own: Own }) {
  const t = useWords()
  const all = ordered + own.offered
  const until = own.until === null ? '' : momentText(own.until, eventTimeZone())
  return (
    <Notice tone="success" role="status">
      <Stack gap="xs" align="start">
        <p>{t('filling.waiting.reserved', { count: own.offered, until })}</p>
        {quantity < all ? (
          <Button onClick={() => onQuantity(String(all))}>
            {t('filling.waiting.order', { count: all - Math.max(quantity, ordered) })}
          </Button>
        ) : (
          <p>{t('filling.waiting.submit')}</p>
        )}
      </Stack>
    </Notice>
  )
}
