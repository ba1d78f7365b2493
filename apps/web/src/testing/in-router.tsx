// What a screen needs around it that has links, the facts of the event, and answers of the server.
import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { fakeServices } from '../../gallery/fake-services.ts'
import { ServicesProvider } from '../platform/portal-context.tsx'
import { draw } from './draw.tsx'

export type Answer = readonly [queryKey: QueryKey, answer: unknown]

function Answered({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const queryClient = useQueryClient()
  useState(() => {
    for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
  })
  return children
}

/** One page that is all there is of a list. */
export const wholeList = (items: readonly unknown[], more: object = {}) => ({
  pages: [{ items, nextCursor: null, total: items.length, ...more }],
  pageParams: [undefined],
})

/** Draws it in a router, at `address`: links need one. */
export function drawInRouter(ui: ReactNode, address = '/') {
  const root = createRootRoute({ component: () => ui })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root, history })
  return draw(<RouterProvider router={router as never} />)
}

/** The same with what the server has answered already. */
export const drawAnswered = (ui: ReactNode, answers: readonly Answer[], address?: string) =>
  drawInRouter(
    <ServicesProvider services={fakeServices}>
      <Suspense>
        <Answered answers={answers}>{ui}</Answered>
      </Suspense>
    </ServicesProvider>,
    address,
  )
