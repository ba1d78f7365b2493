// The waiting list of an item, below its list: to join it, the place in it, and what is reserved for the team.
import { hoursOrDays, type FormDefinition } from '@eventflow/domain/forms/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../../platform/api.ts'
import { eventTimeZone } from '../../../../platform/event-time-zone.ts'
import { EventText, useWords } from '../../../../platform/words.tsx'
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

interface WaitingUnitsProps {
  item: WaitingItem
  place: Place
  /** The most units that the order may contain. */
  most: number
  /** Units in the submitted order. */
  ordered: number
  quantity: number
  onQuantity: (text: string) => void
}

/** Nothing while enough units are left and the team does not wait. */
export function WaitingUnits(props: WaitingUnitsProps) {
  const { place, most, quantity } = props
  const isWanted = most === 0 || quantity >= most
  if (place.own === null && !isWanted) return null
  return (
    <section className={classes['waiting']} aria-label={props.item.label}>
      {place.own === null ? <Join {...props} /> : <OwnPlace {...props} own={place.own} />}
    </section>
  )
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
    join: (quantity: number, onDone: () => void) =>
      run(async () => {
        // After a refusal too, because others have ordered or waited meanwhile.
        await client.waitingLists.join({ ...key, quantity }).finally(() => void reload())
        feedback.succeeded(t('filling.waiting.joined'))
        onDone()
      }),
    leave: async () => {
      await client.waitingLists.leave(key).finally(() => void reload())
      feedback.succeeded(t('filling.waiting.left'))
    },
  }
}

function Join({ item, place, most, quantity }: WaitingUnitsProps) {
  const t = useWords()
  const { hours, ahead } = place
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Row gap="xs">
        <Button variant="light" needsNetwork onClick={() => setIsOpen(true)}>
          {t('filling.waiting.joinOf', { label: item.label })}
        </Button>
        <NeedsNetwork />
      </Row>
    )
  return (
    <Stack gap="xs">
      <strong>
        <EventText>{item.label}</EventText>
      </strong>
      <p>{t('filling.waiting.about', { time: hoursOrDays(hours, t) })}</p>
      <p>{t('filling.waiting.ahead', { count: ahead })}</p>
      <Wanted
        item={item}
        first={Math.max(quantity - most, 1)}
        action={t('filling.waiting.join')}
        onClose={() => setIsOpen(false)}
      />
    </Stack>
  )
}

interface WantedProps {
  item: WaitingItem
  first: number
  action: string
  onClose: () => void
}

/** The number of units that the team waits for. */
function Wanted({ item, first, action, onClose }: WantedProps) {
  const t = useWords()
  const { isBusy, join } = useList(item)
  const [text, setText] = useState(String(first))
  const quantity = /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null
  const send = () => {
    if (quantity !== null && !isBusy) void join(quantity, onClose)
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
        description={t('filling.waiting.quantityText')}
        isWhole
        value={text}
        error={quantity === null ? t('filling.waiting.quantityWrong') : undefined}
        onChange={setText}
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
  const { item, place } = props
  const [open, setOpen] = useState<'change' | 'leave' | null>(null)
  const { leave } = useList(item)
  const waits = own.quantity - own.offered
  const isOffered = own.offered > 0
  return (
    <Stack gap="xs">
      <strong>
        <EventText>{item.label}</EventText>
      </strong>
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
            first={own.quantity}
            action={t('filling.waiting.change')}
            onClose={() => setOpen(null)}
          />
        </>
      ) : (
        <Row gap="xs">
          <Button variant="subtle" needsNetwork onClick={() => setOpen('change')}>
            {t('filling.waiting.change')}
          </Button>
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
