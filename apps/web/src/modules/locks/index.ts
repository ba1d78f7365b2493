export * from './lock-banner.tsx'
