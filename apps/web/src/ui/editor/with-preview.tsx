import type { ReactNode } from 'react'
import { Stack } from '../layout.tsx'
import classes from './with-preview.module.css'

interface WithPreviewProps {
  /** What becomes of the fields, as they are typed. */
  preview: ReactNode
  /** The editor. */
  children: ReactNode
}

/** An editor with its preview: beside the fields where there is room, and in sight while they scroll; else below. */
export const WithPreview = ({ preview, children }: WithPreviewProps) => (
  <Stack gap="lg" className={classes['both']} data-with-preview>
    <div>{children}</div>
    <div className={classes['preview']}>{preview}</div>
  </Stack>
)
