import { useId, type ReactNode } from 'react'
import { Muted, Stack, Text } from '../layout.tsx'
import classes from './field-section.module.css'

interface FieldSectionProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A group of related fields under a heading. */
export function FieldSection({ title, lead, children }: FieldSectionProps) {
  const heading = useId()
  return (
    <Stack as="section" gap="md" className={classes['section']} aria-labelledby={heading}>
      <div>
        <Text id={heading} as="h2" size="lg">
          {title}
        </Text>
        {lead && <Muted>{lead}</Muted>}
      </div>
      {children}
    </Stack>
  )
}

/** Two short fields, beside each other if there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes['pair']}>{children}</div>
)
