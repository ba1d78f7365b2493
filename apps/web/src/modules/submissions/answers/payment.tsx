// Whether an order is paid, for its team and for organisers.
import { LOCALES, moneyFormat } from '@eventflow/domain/kernel'
import {
  changesMark,
  paidTooMuch,
  paymentStateOf,
  restToPay,
  type Payment,
} from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { language } from '../../../platform/words-catalogue.ts'
import { useWords } from '../../../platform/words.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'

const moneyText = (amount: string, currencyId: string): string =>
  moneyFormat(LOCALES[language()], currencyId).format(Number(amount))

type Mark = NonNullable<Payment['paid']>

/** The present total, if it differs from what was paid. */
export function otherTotalText(payment: Payment, t: T): string {
  const { total, currencyId, paid } = payment
  if (paid === null || !changesMark(payment, true)) return ''
  const rest = restToPay(payment)
  const text = t('filling.payment.otherTotal', { total: moneyText(total, currencyId) })
  if (paymentStateOf(payment) === 'otherCurrency')
    return `${text} ${t('filling.payment.otherCurrency')}`
  const more = paidTooMuch(payment)
  if (more !== null)
    return `${text} ${t('filling.payment.tooMuch', { amount: moneyText(more, currencyId) })}`
  if (rest === null) return text
  return `${text} ${t('filling.payment.rest', { amount: moneyText(rest, currencyId) })}`
}

function paidText(paid: Mark, timeZone: string, t: T): string {
  const time = momentText(paid.at, timeZone)
  const amount = moneyText(paid.amount, paid.currencyId)
  return paid.byName === null
    ? t('filling.payment.paid', { amount, time })
    : t('filling.payment.paidBy', { amount, time, name: paid.byName })
}

/** The page of a payment provider. */
const PayLink = ({ link, ...payment }: Payment & { link: string }) => {
  const t = useWords()
  const { total, currencyId } = payment
  return (
    <Row>
      <ButtonAnchor href={link} target="_blank" rel="noopener noreferrer">
        {t('filling.payment.pay', { amount: moneyText(restToPay(payment) ?? total, currencyId) })}
      </ButtonAnchor>
    </Row>
  )
}

interface PaymentNoticeProps {
  payment: Payment | undefined
  timeZone: string
}

export function PaymentNotice({ payment, timeZone }: PaymentNoticeProps) {
  const { link } = payment ?? {}
  return (
    <>
      <PaidNotice payment={payment} timeZone={timeZone} />
      {payment && link !== undefined && <PayLink {...payment} link={link} />}
    </>
  )
}

export function PaidNotice({ payment, timeZone }: PaymentNoticeProps) {
  const t = useWords()
  if (!payment?.paid) return null
  const otherTotal = otherTotalText(payment, t)
  return (
    <Notice tone={otherTotal === '' ? 'success' : 'warning'}>
      {[paidText(payment.paid, timeZone, t), otherTotal].filter(Boolean).join(' ')}
    </Notice>
  )
}
