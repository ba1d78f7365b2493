import { endpoint } from '../kernel/index.ts'
import { portalSchema, settingsChanges, storedSettings } from './settings.schema.ts'

export const settingsContract = {
  portal: endpoint({
    method: 'GET',
    path: '/portal',
    access: 'public',
    summary: "The event's names, colours and words",
  }).output(portalSchema),
  readBranding: endpoint({
    method: 'GET',
    path: '/settings/branding',
    access: 'admin',
    summary: 'The branding',
  }).output(storedSettings.branding),
  changeBranding: endpoint({
    method: 'PUT',
    path: '/settings/branding',
    access: 'admin',
    summary: 'Change the branding',
  })
    .input(settingsChanges.branding)
    .output(storedSettings.branding),
  readEvent: endpoint({
    method: 'GET',
    path: '/settings/event',
    access: 'admin',
    summary: 'The event details',
  }).output(storedSettings.event),
  changeEvent: endpoint({
    method: 'PUT',
    path: '/settings/event',
    access: 'admin',
    summary: 'Change the event details',
  })
    .input(settingsChanges.event)
    .output(storedSettings.event),
  readVariables: endpoint({
    method: 'GET',
    path: '/settings/variables',
    access: 'admin',
    summary: 'Team member limit, due soon days and currency',
  }).output(storedSettings.variables),
  changeVariables: endpoint({
    method: 'PUT',
    path: '/settings/variables',
    access: 'admin',
    summary: 'Change team member limit, due soon days and currency',
  })
    .input(settingsChanges.variables)
    .output(storedSettings.variables),
}
