import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useOnlyReading } from './only-reading.ts'

interface RemoveButtonProps {
  /** The verb: of the button, and of the dialog. */
  action: string
  /** The words of the button, where it is shorter than that of the dialog. */
  label?: string
  title: string
  text: string
  goesToo?: readonly string[]
  onRemove: () => Promise<unknown>
}

/** Deletes after asking once. */
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
