import { notifyManager, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { MAX_PRESS_MS, showAfterPress } from './show-after-press.ts'

describe('data that arrives while a button is pressed', () => {
  /** A button below a list that grows when a comment arrives. */
  function listed() {
    showAfterPress(document)
    onTestFinished(() => notifyManager.setScheduler((show) => setTimeout(show, 0)))
    const send = vi.fn<() => void>()
    const Conversation = () => {
      const { data } = useQuery<string[]>({ queryKey: ['comments'], initialData: [] })
      return (
        <>
          <ul>
            {data.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {/* Another element for each state, as of a list without stable keys. */}
          <button key={data.length} type="button" onClick={send}>
            Send again
          </button>
        </>
      )
    }
    const { queryClient } = draw(<Conversation />)
    const arrive = () => queryClient.setQueryData(['comments'], ['A comment'])
    return { arrive, send, button: screen.getByRole('button') }
  }
  const event = (type: string) => new MouseEvent(type, { bubbles: true })

  test('is shown after the click', async () => {
    const { arrive, send, button } = listed()
    button.dispatchEvent(event('pointerdown'))
    arrive()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('A comment')).toBeNull()
    expect(button.isConnected).toBe(true)
    button.dispatchEvent(event('pointerup'))
    button.dispatchEvent(event('click'))
    expect(send).toHaveBeenCalledOnce()
    expect(await screen.findByText('A comment')).toBeDefined()
  })

  test('is shown soon during a long press', async () => {
    const { arrive, button } = listed()
    button.dispatchEvent(event('pointerdown'))
    arrive()
    expect(await screen.findByText('A comment', {}, { timeout: MAX_PRESS_MS + 500 })).toBeDefined()
    expect(button.isConnected).toBe(false)
    document.dispatchEvent(event('pointerup'))
  })
})
