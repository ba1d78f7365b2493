// Context for screens with links, event data and API responses.
import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type HistoryState,
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

/** A list response with only one page. */
export const wholeList = (items: readonly unknown[], more: object = {}) => ({
  pages: [{ items, nextCursor: null, total: items.length, ...more }],
  pageParams: [undefined],
})

/** An address, or the state of its history, with an address if it matters. */
type Place = string | { readonly state: HistoryState; readonly href?: string }

/** Renders the element in a router, which links need. */
export function drawInRouter(ui: ReactNode, place: Place = '/') {
  const root = createRootRoute({ component: () => ui })
  const history = createMemoryHistory({ initialEntries: [typeof place === 'string' ? place : '/'] })
  if (typeof place !== 'string') history.replace(place.href ?? '/', place.state)
  const router = createRouter({ routeTree: root, history })
  return draw(<RouterProvider router={router as never} />)
}

/** Like `drawInRouter`, with cached API responses. */
export const drawAnswered = (ui: ReactNode, answers: readonly Answer[], place?: Place) =>
  drawInRouter(
    <ServicesProvider services={fakeServices}>
      <Suspense>
        <Answered answers={answers}>{ui}</Answered>
      </Suspense>
    </ServicesProvider>,
    place,
  )
