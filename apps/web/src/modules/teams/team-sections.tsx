import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'

/** The parts of a team's page, one under the other. */
export const TeamSections = ({ children }: { children: ReactNode }) => (
  <Stack gap="lg">{children}</Stack>
)
