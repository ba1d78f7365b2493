import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from './reports/report-error.ts'

export interface Failure {
  readonly error: unknown
  /** Renders the failed part again. */
  readonly retry: () => void
}

interface ErrorBoundaryProps {
  fallback: (failure: Failure) => ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  error: unknown
}

// Only classes can be error boundaries in React.
/** Shows `fallback` instead of children that fail to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, error: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(error)
    this.props.onError?.(error, info)
  }

  private readonly retry = () => this.setState({ failed: false, error: null })

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback({ error: this.state.error, retry: this.retry })
  }
}
