import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MissingParts } from './missing-parts.tsx'

/** A screen whose choices fail to load with these responses before they load. */
function showChoices(...failures: { status: number }[]) {
  const answers = [...failures]
  const ask = async (): Promise<string> => {
    const failure = answers.shift()
    if (failure !== undefined) throw Object.assign(new Error('no'), failure)
    return 'teams'
  }
  function Choices() {
    const { data } = useQuery({ queryKey: ['teams'], queryFn: ask })
    return <p>{data ?? 'none yet'}</p>
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MissingParts />
      <Choices />
    </QueryClientProvider>,
  )
}

test('choices that failed to load are reported and can be loaded again', async () => {
  showChoices({ status: 500 }, { status: 503 })
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await screen.findByText('teams')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('refused requests are not reported, because a retry would be refused too', async () => {
  showChoices({ status: 404 })
  await screen.findByText('none yet')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('alert')).toBeNull()
})
