import { useState } from 'react'
import { useWords } from '../platform/words.tsx'
import { Button } from './button.tsx'
import { useFeedback } from './feedback.tsx'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  text: string
  label: string
  copiedLabel: string
}

/** Copies a text to the clipboard and confirms that on the button. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    // Without https or permission there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'))).then(
      () => setIsCopied(true),
      () => feedback.show({ type: 'error', message: t('ui.copyFailed', { text }) }),
    )
  return (
    <Button
      variant="default"
      leftSection={<Icon name={isCopied ? 'check' : 'content_copy'} />}
      onClick={() => void copy()}
    >
      {isCopied ? copiedLabel : label}
    </Button>
  )
}
