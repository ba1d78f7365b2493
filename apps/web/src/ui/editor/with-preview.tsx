import type { ReactNode } from 'react'
import { Stack } from '../layout.tsx'
import classes from './with-preview.module.css'

interface WithPreviewProps {
  /** The result of the fields, updated on each change. */
  preview: ReactNode
  /** The editor. */
  children: ReactNode
}

/**
 * An editor with a preview: beside the fields and visible while they scroll if there is room, else
 * below.
 */
export const WithPreview = ({ preview, children }: WithPreviewProps) => (
  <Stack gap="lg" className={classes['both']} data-with-preview>
    <div>{children}</div>
    <div className={classes['preview']}>{preview}</div>
  </Stack>
)
