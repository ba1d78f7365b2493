import type { OrderTotal } from '@eventflow/domain/submissions'
import { Muted, Text } from '../../../ui/layout.tsx'

/** The order total, which people look for first. */
export function OrderTotalOf({ label, text, note, details }: NonNullable<OrderTotal>) {
  return (
    <div>
      <Muted>{label}</Muted>
      <Text as="p" size="lg" weight={600}>
        {text}
      </Text>
      {details.map((detail) => (
        <Muted key={detail.label}>{`${detail.label}: ${detail.text}`}</Muted>
      ))}
      {note !== '' && <Muted>{note}</Muted>}
    </div>
  )
}
