import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useOnlyReading } from './only-reading.ts'

interface RemoveButtonProps {
  /** The verb on the button and in the dialog. */
  action: string
  /** Label of the button, if it is shorter than the verb in the dialog. */
  label?: string
  title: string
  text: string
  goesToo?: readonly string[]
  onRemove: () => Promise<unknown>
}

/** Deletes after a confirmation. */
export function RemoveButton({ action, label = action, onRemove, ...asks }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (useOnlyReading()) return null
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...asks}
        action={action}
        isOpen={isAsking}
        onConfirm={onRemove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
